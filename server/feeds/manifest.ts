import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'

/** Browsers look at the type, phones at the end of the name. */
const exportedChats = { 'text/plain': ['.txt'], 'application/zip': ['.zip'] }

/**
 * The web manifest. A phone shares an exported chat with the installed app by a POST, which a service worker of the page
 * takes so that the words stay in the browser (client/browser/share-worker.ts). A desktop opens files with it.
 */
export const manifest = {
  id: href('dashboard'),
  name: site.name,
  short_name: site.name,
  description: site.description,
  lang: 'pt-BR',
  start_url: href('dashboard'),
  scope: '/',
  // Only an app with a window of its own is offered where a phone shares files.
  display: 'standalone',
  background_color: '#fbfaf5',
  theme_color: '#084f32',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: {
    action: href('connect', {}, { compartilhado: '1' }),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      text: 'mensagem',
      files: [{ name: 'arquivo', accept: Object.entries(exportedChats).flat(2) }],
    },
  },
  file_handlers: [{ action: href('connect'), accept: exportedChats }],
}
