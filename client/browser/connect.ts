/** Hands what is dropped, chosen, pasted, shared or opened with the app to the importer, which is fetched then. */
type Importer = typeof import('./import-chats.ts')
type Launch = { setConsumer: (take: (launch: { files: FileSystemFileHandle[] }) => void) => void }
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const place = document.querySelector<HTMLElement>('[data-connect]')!
const importer = () => import(/* @vite-ignore */ place.dataset['importer']!) as Promise<Importer>
const pick = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector)!

async function give(files: readonly File[], text = '') {
  const { importChats } = await importer()
  importChats(place, files, text)
}

const field = pick<HTMLInputElement>('input[type=file]')
const pasted = pick<HTMLTextAreaElement>('textarea[name=texto]')
const install = pick('[data-install]')

function takeChosen() {
  const files = [...field.files!]
  // The same file may be given once more.
  field.value = ''
  if (files.length > 0) void give(files)
}

field.addEventListener('change', takeChosen)
takeChosen()

pick('[data-read-pasted]').addEventListener('click', () => {
  const text = pasted.value
  if (text.trim() === '') return pasted.focus()
  pasted.value = ''
  void give([], text)
})

pick('[data-forget-words]').addEventListener('click', async () => (await importer()).forgetWords(place))

addEventListener('beforeinstallprompt', (event) => {
  install.hidden = false
  install.addEventListener('click', () => void (event as InstallPrompt).prompt(), { once: true })
})

;(window as { launchQueue?: Launch }).launchQueue?.setConsumer(async ({ files }) => {
  if (files.length > 0) void give(await Promise.all(files.map((file) => file.getFile())))
})

if (new URLSearchParams(location.search).has('compartilhado')) void (await importer()).takeShared(place)
