import type { Page } from '@playwright/test'

/**
 * Translates every page that opens from now on as Chromium does: it replaces each text by another in two `font`
 * elements. The words stay the same, so that a test finds them.
 */
export const translatePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const untouched = 'font, script, style, option, textarea, title'
    const translateText = (text: Text) => {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translate = (node: Node) => {
      if (node instanceof Text) return translateText(node)
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
      for (const text of found) translateText(text)
    }
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') translate(target)
        else for (const node of addedNodes) translate(node)
    })
    watch.observe(document, { childList: true, characterData: true, subtree: true })
  })
