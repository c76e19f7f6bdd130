import { readConfig, type Config } from '../config.ts'
import { dataIn, type Data } from '../data/data.ts'
import { openSupabaseForCommand } from '../supabase/supabase.ts'
import { mailboxIn } from '../mail/mailbox.ts'

type Program<Asked, On> = {
  usage: string
  /** Makes sense of the words, or throws what is wrong with them: exit 2. */
  read: (words: string[]) => Asked
  /** Does it, or throws why it cannot be done: exit 1. */
  run: (asked: Asked, on: On) => Promise<void>
}

/** One of the operator's programs, on whatever backend is configured, beside the running site if need be. */
export function command<Asked>({ usage, read, run }: Program<Asked, { data: Data; config: Config }>) {
  return program({ usage, read, run: (asked, config) => withData(config, (data) => run(asked, { data, config })) })
}

export async function withData(config: Config, act: (data: Data) => Promise<void>) {
  const supabase = await openSupabaseForCommand(config)
  try {
    await supabase.opened
    await act(dataIn(supabase, mailboxIn(config.dataFolder)))
  } finally {
    await supabase.close()
  }
}

/** One of the operator's programs that opens itself what it needs. */
export async function program<Asked>({ usage, read, run }: Program<Asked, Config>) {
  // A reader such as `head` may have seen enough; what is under way is brought to its end.
  process.stdout.on('error', () => {})

  // Whatever is written is for the operator alone.
  process.umask(0o077)

  let asked: Asked
  try {
    asked = read(process.argv.slice(2))
  } catch (error) {
    return fail(2, `${(error as Error).message}\n\n${usage}`)
  }
  try {
    await run(asked, readConfig(process.env))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') fail(1, (error as Error).message)
  }
}

function fail(exitCode: 1 | 2, sentence: string) {
  console.error(sentence)
  process.exitCode = exitCode
}

/** The only word of a command that takes one file, or what is wrong. */
export function oneFile([path, ...rest]: string[]): string {
  if (!path || rest.length > 0) throw new Error('Name one file.')
  return path
}
