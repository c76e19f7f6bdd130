/** Imports the scripts that elements of this page name with `useScript`. */
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
  void import(/* @vite-ignore */ dataset['script']!)
}
