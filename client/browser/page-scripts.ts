/** Imports the scripts that elements of this page name with `useScript`. */
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
  void import(/* @vite-ignore */ dataset['script']!).catch(fail)
}

/** Firefox breaks imports off when the page is left: a task that comes after is not run then, and no failure is reported. */
function fail(failure: unknown): void {
  setTimeout(() => {
    throw failure
  })
}
