import type { Shown } from './beside-shown.ts'

/** The line that says what a model is doing with the replies, and stops it. */
export function betterLine({ root, say }: Shown, stop: () => void) {
  const line = root.querySelector<HTMLElement>('[data-better-line]')!
  const button = line.querySelector<HTMLElement>('[data-stop-better]')!
  button.addEventListener('click', stop)
  line.hidden = false

  return {
    /** What came of it. */
    end(sentence: string) {
      const hadFocus = button.matches(':focus')
      button.hidden = true
      line.querySelector<HTMLElement>('.dots')!.hidden = true
      line.querySelector('p')!.textContent = sentence
      if (hadFocus) root.focus({ preventScroll: true })
      say(sentence)
    },
  }
}
