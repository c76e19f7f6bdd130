import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { CatalogueSheet as Sheet } from '#shared/catalogue/catalogue-view.ts'
import { AnswerForm, AnswersSheet } from './catalogue-answer-sheets.tsx'
import { CsvSheet, PasteSheet } from './catalogue-paste-sheets.tsx'
import type { ItemWriting } from './catalogue-item-example.tsx'
import { ItemSheet } from './catalogue-item-sheet.tsx'
import { NeverSheet, PaymentSheet, TimesSheet } from './catalogue-term-sheets.tsx'

/** What is added or changed: beside the list, on a phone the whole page. */
export function CatalogueSheet({
  sheet,
  catalogue,
  writing,
}: {
  sheet: Sheet
  catalogue: Catalogue
  writing: ItemWriting
}) {
  switch (sheet.kind) {
    case 'item':
      return (
        <ItemSheet
          item={sheet.row}
          mark={sheet.mark}
          places={catalogue.items.map(({ id }) => id)}
          catalogue={catalogue}
          writing={writing}
        />
      )
    case 'answer':
      return <AnswerForm answer={sheet.row} mark={sheet.mark} />
    case 'answers':
      return <AnswersSheet answers={catalogue.answers} />
    case 'times':
      return <TimesSheet times={catalogue.meetingTimes} mark={sheet.mark} />
    case 'payment':
      return <PaymentSheet payment={catalogue.payment} mark={sheet.mark} />
    case 'never':
      return <NeverSheet catalogue={catalogue} mark={sheet.mark} />
    case 'paste':
      return <PasteSheet text={sheet.text} />
    case 'csv':
      return <CsvSheet />
  }
}
