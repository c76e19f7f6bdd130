/** Scripts that single parts of a page bring along. */
for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-script]')) {
  void import(/* @vite-ignore */ dataset['script']!)
}
