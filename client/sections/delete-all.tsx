import { keptAfterDeletion } from '#shared/personal-data.ts'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { Form } from '../form.tsx'
import { useView } from '../view.tsx'

/** A <details> makes deletion, which is irreversible, a second step. */
export function DeleteAll({ withAccount }: { withAccount: boolean }) {
  const { form } = useView()
  return (
    <details className="delete-all" open={form?.form === 'delete'}>
      <summary className="button secondary small">Apagar tudo</summary>
      <p>
        Apagamos agora o que está nesta página, inclusive currículos. Você sai da newsletter e perde o lugar na fila.
        {withAccount &&
          ` Sua conta no ${site.name}, a configuração e tudo o que guardamos dos seus clientes também são apagados.`}{' '}
        Não dá para desfazer.
      </p>
      <p>{keptAfterDeletion}</p>
      <Form name="delete" action={`${href('my-data')}#delete-summary`} className="form">
        <button className="button small destructive" type="submit">
          {withAccount ? 'Sim, apagar tudo e a conta' : 'Sim, apagar tudo'}
        </button>
      </Form>
    </details>
  )
}
