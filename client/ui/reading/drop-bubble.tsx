import { CheckCheck, Paperclip } from 'lucide-react'
import { Icon } from '../icon.tsx'

/** The whole bubble is the label of the file field, and takes what is dropped. */
export function DropBubble({ onFile, isHidden }: { onFile: ((file: File) => void) | null; isHidden: boolean }) {
  return (
    <label className="drop" data-drop hidden={isHidden}>
      <span className="drop-words">
        <span className="at-rest">
          <span className="wide-only">
            Solte a <br />
            conversa aqui
          </span>
          <span className="narrow-only">
            Mande a <br />
            conversa
          </span>
        </span>
        <span className="on-drag">Pode soltar</span>
      </span>
      <CheckCheck className="drop-ticks" size={56} strokeWidth={2} />
      <span className="drop-foot">
        <span className="drop-hint" id="formato">
          O .txt ou .zip que o WhatsApp exporta, do Android ou do iPhone.
          <noscript>
            <span> Até 4 MB.</span>
          </noscript>
        </span>
        <span className="button choose" id="escolher">
          <Icon of={Paperclip} />
          Escolher arquivo
        </span>
        <input
          type="file"
          name="arquivo"
          accept=".txt,.zip,text/plain,application/zip"
          aria-labelledby="escolher"
          aria-describedby="formato"
          {...(onFile && {
            onChange: ({ currentTarget: field }) => {
              const file = field.files?.[0]
              if (file) onFile(file)
              // The same file may be given once more.
              field.value = ''
            },
          })}
        />
      </span>
    </label>
  )
}
