import { href } from '#shared/routes.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { catalogueHref } from './catalogue-href.ts'
import { Sheet, SheetFoot } from './catalogue-sheet-frame.tsx'

export function PasteSheet({ text }: { text: string }) {
  return (
    <Sheet
      heading="Colar lista"
      lede="Cole a sua tabela de preços como ela está no WhatsApp, no bloco de notas ou na planilha."
    >
      <Form name="ler" action={catalogueHref('colar', '#folha')} values={{ lista: text }} className="form">
        <TextArea
          name="lista"
          label="Sua lista"
          hint="Uma linha para cada item: corte 45, barba 35, corte e barba 70."
          rows={10}
          required
        />
        <SheetFoot save="Ler a lista" />
      </Form>
    </Sheet>
  )
}

export function CsvSheet() {
  return (
    <Sheet heading="Enviar CSV" lede="O arquivo que você baixou daqui, mudado no Excel ou no Google Planilhas.">
      <Form name="ler-csv" action={catalogueHref('csv', '#folha')} className="form" multipart>
        <Field
          name="arquivo"
          label="Arquivo"
          hint="Item de mesmo nome muda; nome novo entra. Nada sai do catálogo."
          type="file"
          accept=".csv,text/csv"
          required
        />
        <SheetFoot save="Ler o arquivo" back={href('catalogue')} />
      </Form>
    </Sheet>
  )
}
