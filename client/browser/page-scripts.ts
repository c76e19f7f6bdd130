// Firefox breaks imports off when the page is left. Only while some are on their way, since it keeps no page with this listener
// for the way back.
let isLeaving = false
const leave = () => (isLeaving = true)
addEventListener('beforeunload', leave)

/** Imports the scripts that elements of this page name with `useScript`. */
const imports = [...document.querySelectorAll<HTMLElement>('[data-script]')].map(({ dataset }) =>
  import(/* @vite-ignore */ dataset['script']!).catch((failure: unknown) => {
    if (!isLeaving) throw failure
  }),
)
void Promise.allSettled(imports).then(() => removeEventListener('beforeunload', leave))
