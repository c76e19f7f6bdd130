import { readConfig, type Config } from '../config.ts'
import { dataIn, type Data } from '../data/data.ts'
import { openSupabaseForCommand } from '../supabase/supabase.ts'
import { mailboxIn } from '../mail/mailbox.ts'

type Program<Options, Context> = {
  usage: string
  /** Parses the arguments, or throws what is wrong with them: exit 2. */
  parse: (args: string[]) => Options
  /** Runs the command, or throws why it cannot: exit 1. */
  run: (options: Options, context: Context) => Promise<void>
}

/** An operator's command on the configured backend, which may run beside the site. */
export function command<Options>({ usage, parse, run }: Program<Options, { data: Data; config: Config }>) {
  return program({ usage, parse, run: (options, config) => withData(config, (data) => run(options, { data, config })) })
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

/** An operator's command that opens what it needs by itself. */
export async function program<Options>({ usage, parse, run }: Program<Options, Config>) {
  // A reader such as `head` may close the pipe early; the command still completes.
  process.stdout.on('error', () => {})

  // Files that it writes are readable by the operator alone.
  process.umask(0o077)

  let options: Options
  try {
    options = parse(process.argv.slice(2))
  } catch (error) {
    return fail(2, `${(error as Error).message}\n\n${usage}`)
  }
  try {
    await run(options, readConfig(process.env))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') fail(1, (error as Error).message)
  }
}

function fail(exitCode: 1 | 2, message: string) {
  console.error(message)
  process.exitCode = exitCode
}

/** The only argument of a command that takes one file. */
export function oneFile([path, ...rest]: string[]): string {
  if (!path || rest.length > 0) throw new Error('Name one file.')
  return path
}
