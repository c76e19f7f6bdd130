import { readConfig, type Config } from '../config.ts'
import { dataIn, type Data } from '../data/data.ts'
import { openSupabaseBeside } from '../data/supabase.ts'
import { mailboxIn } from '../mail/mailbox.ts'

type Command<Asked> = {
  usage: string
  /** Makes sense of the words, or throws what is wrong with them: exit 2. */
  read: (words: string[]) => Asked
  /** Does it, or throws why it cannot be done: exit 1. */
  run: (asked: Asked, on: { data: Data; config: Config }) => Promise<void>
}

/** One of the operator's programs, on whatever backend is configured, beside the running site if need be. */
export async function command<Asked>({ usage, read, run }: Command<Asked>) {
  // A reader such as `head` may have seen enough; what is under way is brought to its end.
  process.stdout.on('error', () => {})

  let asked: Asked
  try {
    asked = read(process.argv.slice(2))
  } catch (error) {
    return fail(2, `${(error as Error).message}\n\n${usage}`)
  }
  try {
    const config = readConfig(process.env)
    const supabase = await openSupabaseBeside(config)
    try {
      await run(asked, { data: dataIn(supabase, mailboxIn(config.dataFolder)), config })
    } finally {
      await supabase.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') fail(1, (error as Error).message)
  }
}

function fail(exitCode: 1 | 2, sentence: string) {
  console.error(sentence)
  process.exitCode = exitCode
}
