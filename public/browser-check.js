// Shows its notes in browsers that package.json's browserslist leaves out, however old, and where the app does not start.
;(function () {
  if (
    !('toSorted' in Array.prototype) ||
    !window.CSS ||
    !CSS.supports('color', 'color-mix(in srgb, red, blue)') ||
    !CSS.supports('selector(:has(*))')
  )
    document.getElementById('old-browser').hidden = false
  // A line that is lost between the page and its scripts leaves a page that starts nothing.
  addEventListener('load', function () {
    setTimeout(function () {
      var note = document.getElementById('not-started')
      note.hidden = document.getElementById('root').hasChildNodes()
      note.querySelector('button').onclick = function () {
        location.reload()
      }
    }, 20000)
  })
})()
