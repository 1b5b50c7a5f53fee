import path from 'node:path'
import { type Claim, claimHome } from './home-claim'
import { type Program, type ProgramOptions, startProgram } from './programs'
import { StartError } from './start-error'
import { Supervisor } from './supervisor'

/** What has to be up before a program is started again. */
const needsOf = (program: string): readonly string[] => (program === 'edge' ? [] : ['database'])

/** The parts of the stack, in the order in which they are ended. */
const STACK = ['payments', 'database', 'queue', 'mail-catcher']

/** The processes of one system and its home, from the first start to the end. */
export class SystemProcesses {
  readonly logs: string
  /** The present lives of the programs by name. */
  readonly programs = new Map<string, Program>()
  /** How each program was started. */
  readonly starts = new Map<string, ProgramOptions>()
  readonly supervisor: Supervisor
  readonly #end = new AbortController()
  #claim: Claim | undefined
  #stopping: Promise<void> | undefined

  constructor(
    readonly home: string,
    private readonly say: (line: string) => void,
  ) {
    this.logs = path.join(home, 'logs')
    const remedy = (name: string) =>
      `Its log: ${path.join(this.logs, `${name}.log`)}. Start it again: kill -USR2 ${process.pid}`
    this.supervisor = new Supervisor(say, remedy)
  }

  /** Takes the home. @throws StartError when another system runs there */
  async claim(): Promise<void> {
    const claim = await claimHome(this.home, this.say)
    if (this.#end.signal.aborted) claim.release()
    this.throwIfEnding()
    this.#claim = claim
  }

  /** Notes a process in the home, for the next start to end it should this one be killed. */
  note(name: string, pid: number): void {
    this.#claim?.note(name, pid)
  }

  /** Tells others where the site is. */
  tellUrl(url: string, mongodbUrl: string): void {
    this.#claim?.tellUrl(url, mongodbUrl)
  }

  /** @throws DOMException once somebody has said stop */
  throwIfEnding(): void {
    this.#end.signal.throwIfAborted()
  }

  /** Starts a program and keeps it up. @throws StartError when it does not get ready */
  async start(program: ProgramOptions): Promise<void> {
    this.starts.set(program.name, program)
    await this.supervisor.start({
      name: program.name,
      needs: needsOf(program.name),
      start: async (signal) => {
        const life = await startProgram({ ...program, signal, onSpawn: (pid) => this.note(program.name, pid) })
        this.programs.set(program.name, life)
        return life
      },
    })
  }

  /** Starts a program again at its old address, from another file where one is given. */
  async restart(name: string, file?: string): Promise<void> {
    const program = this.starts.get(name)
    if (program === undefined) throw new StartError(`There is no program "${name}".`)
    await this.supervisor.stop(name)
    await this.start(file === undefined ? program : { ...program, file })
  }

  /** Ends everything in order: what uses the database before the database. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stopAll())
  }

  /** Kills whatever runs, without order, and gives the home free. */
  killNow(): void {
    this.#claim?.killAll()
    this.#claim?.release()
  }

  async #stopAll(): Promise<void> {
    this.#end.abort()
    this.#claim?.tellEnd()
    await this.supervisor.stop('edge')
    await Promise.all([...this.starts.keys()].map((name) => this.supervisor.stop(name)))
    for (const name of STACK) await this.supervisor.stop(name)
    this.#claim?.release()
  }
}
