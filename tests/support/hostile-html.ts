/** HTML with every known way to run code. The page marks what has run. */
export const hostileHtml = `<h1>Kebijakan <b>kami</b></h1><p>Isi yang sah.</p>
  <script>window.hacked = 'script'</script><img src="x" onerror="window.hacked = 'image'">
  <a href="javascript:window.hacked='link'">tautan jahat</a><a href="https://example.com/x" onclick="window.hacked='click'" target="_top">tautan baik</a>
  <svg onload="window.hacked='svg'"><style>body{display:none}</style></svg><iframe src="https://example.com"></iframe>
  <form action="https://example.com"><input name="password"><button>Kirim</button></form>
  <p style="position:fixed;inset:0" class="fixed" id="main">Menutupi</p><h1>Bagian kedua</h1>
  <math><mtext><table><mglyph><style><img src=x onerror="window.hacked='math'">`

/** The result in the page. Runs by itself in the page, so it uses only what the browser has. */
export function lookAtHostile() {
  const article = document.querySelector('article')
  const links = [...(article?.querySelectorAll('a') ?? [])].map((one) => ({
    text: one.textContent,
    href: one.getAttribute('href'),
    onclick: one.getAttribute('onclick'),
    target: one.getAttribute('target'),
  }))
  return {
    active: article?.querySelectorAll('script, img, svg, style, iframe, form, input, button, [style], [class*=fixed]')
      .length,
    mains: document.querySelectorAll('#main').length,
    hasRun: 'hacked' in window,
    good: links.filter(({ text }) => text === 'tautan baik'),
    bad: links.filter(({ href }) => href !== null && !/^(?:https|mailto|tel):/.test(href)),
  }
}

export const harmless: ReturnType<typeof lookAtHostile> = {
  active: 0,
  mains: 1,
  hasRun: false,
  good: [{ text: 'tautan baik', href: 'https://example.com/x', onclick: null, target: null }],
  bad: [],
}
