type PictureInPicture = {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
  window: Window | null
}

const size = { width: 340, height: 620 }

/**
 * Puts the window above the others: into a Document Picture-in-Picture window, which is closed with this page, or else
 * opens this page in a small window of its own.
 */
export function floatingPlace(root: HTMLElement, listen: (of: Document) => void) {
  const home = root.parentElement!
  const away = home.querySelector<HTMLElement>('[data-beside-away]')!
  const { documentPictureInPicture: pictures } = window as { documentPictureInPicture?: PictureInPicture }

  async function open() {
    const floating = await pictures?.requestWindow(size).catch(() => null)
    if (!floating)
      return void window.open(location.href, 'fechou-janela', `popup,width=${size.width},height=${size.height}`)
    const { document: page } = floating
    page.documentElement.lang = document.documentElement.lang
    page.title = document.title
    page.body.className = 'beside-alone'
    page.head.append(...stylesheets())
    page.body.append(root)
    listen(page)
    away.hidden = false
    floating.addEventListener('pagehide', comeBack)
    root.focus()
  }

  function comeBack() {
    home.prepend(root)
    away.hidden = true
  }

  home.querySelector('[data-close-beside]')!.addEventListener('click', () => pictures?.window?.close())
  return {
    open,
    isOpen: () => !away.hidden,
  }
}

/** Their addresses are written out: the floating document has none of its own. */
function stylesheets(): HTMLLinkElement[] {
  const own = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return [...own].map(({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
