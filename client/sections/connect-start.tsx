import { FileText } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { maxImportedFiles } from '#shared/input-limits.ts'
import { Icon } from '../ui/icon.tsx'

const files = ['Joana.txt', 'Lívia.zip', 'Camila.zip']

/**
 * Where conversations are dropped, chosen or pasted.
 *
 * The submit button stands in a <noscript>: where scripts run nothing can send the form, even before they have arrived.
 */
export function ConnectStart() {
  return (
    <form className="connect-start" method="post" action={href('connect')} encType="multipart/form-data">
      <input type="hidden" name="form" value="conversas" />
      <div className="connect-drop" data-drop>
        <p className="drop-words" aria-hidden="true">
          <span className="wide-only">
            Solte <br />
            aqui
          </span>
          <span className="narrow-only">Traga suas conversas</span>
        </p>
        <div className="drop-foot">
          <p id="formato">
            Conversas exportadas do WhatsApp: .zip ou .txt, até {maxImportedFiles} de uma vez.
            <noscript>
              <span> Até 8 MB ao todo.</span>
            </noscript>
          </p>
          <label className="choose">
            <span className="button" id="escolher">
              Escolher arquivos
            </span>
            <input
              type="file"
              name="arquivo"
              multiple
              accept=".txt,.zip,text/plain,application/zip"
              aria-labelledby="escolher"
              aria-describedby="formato"
            />
          </label>
          <noscript>
            <button className="button" type="submit">
              Ler os arquivos
            </button>
          </noscript>
        </div>
        <ul className="drop-files" aria-hidden="true">
          {files.map((name) => (
            <li key={name}>
              <Icon of={FileText} size={18} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <section className="connect-paste">
        <h2>Ou cole</h2>
        <p>Copie as mensagens no WhatsApp e cole aqui.</p>
        <div className="pasted stack small" aria-hidden="true">
          <p>Atende aos sábados?</p>
          <p className="own">Atendo sim, das 9h às 12h</p>
          <p>Que bom! E quanto é?</p>
        </div>
        <div className="composer">
          <textarea
            name="texto"
            rows={1}
            aria-label="Cole a conversa"
            placeholder="Cole a conversa"
            spellCheck={false}
            autoComplete="off"
          />
          <button className="button with-script" type="button" data-read-pasted>
            Ler
          </button>
          <noscript>
            <button className="button" type="submit">
              Ler
            </button>
          </noscript>
        </div>
      </section>
    </form>
  )
}
