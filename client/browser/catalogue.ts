import { writeExample } from './catalogue-example.ts'

const place = document.querySelector<HTMLElement>('.facts')
const example = document.querySelector<HTMLElement>('[data-item-example]')
if (place && example) offerFacts(place, writeExample(example).write)

/** Hides the facts that say nothing, and offers each by a button. A cross empties a fact and hides it again. */
function offerFacts(facts: HTMLElement, onEmptied: () => void) {
  const offers = document.createElement('p')
  offers.className = 'fact-offers'
  for (const fact of facts.querySelectorAll<HTMLElement>('.field')) {
    const field = fact.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
    const name = fact.querySelector('label')!.textContent
    const offer = button(name, () => show(true))
    const cross = button('', () => {
      field.value = ''
      show(false)
      onEmptied()
    })
    offer.className = 'chip'
    cross.className = 'fact-cross'
    cross.ariaLabel = `Remover: ${name}`
    const show = (isShown: boolean) => {
      fact.hidden = !isShown
      offer.hidden = isShown
      if (isShown) field.focus()
      else offer.focus()
    }
    fact.append(cross)
    offers.append(offer)
    fact.hidden = field.value === '' && !field.ariaInvalid
    offer.hidden = !fact.hidden
  }
  facts.append(offers)
}

function button(name: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = name
  made.addEventListener('click', act)
  return made
}
