// Shows its note in browsers that package.json's browserslist leaves out, however old.
;(function () {
  if (
    !('toSorted' in Array.prototype) ||
    !window.CSS ||
    !CSS.supports('color', 'color-mix(in srgb, red, blue)') ||
    !CSS.supports('selector(:has(*))')
  )
    document.getElementById('old-browser').hidden = false
})()
