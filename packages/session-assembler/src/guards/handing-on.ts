/** How a program runs the command in its arguments. */
export interface HandsOn {
  /** Options whose value is the next word. */
  readonly valued?: readonly string[];
  /** How many words stand before the command. */
  readonly operands?: number;
  /** The words are joined and read again as shell text. */
  readonly joins?: boolean;
  /** Options whose value is shell text. */
  readonly scripts?: readonly string[];
}

const CONTAINER = {
  valued: ['-e', '--env', '-u', '--user', '-w', '--workdir', '-n', '--namespace', '-c', '--container'],
};

/** Programs that run the command in their arguments; a new one is a row here and a row in the test. */
export const HANDING_ON: ReadonlyMap<string, HandsOn> = new Map(
  Object.entries({
    builtin: {},
    busybox: {},
    chroot: { operands: 1, valued: ['--userspec', '--groups'] },
    command: {},
    doas: { valued: ['-u', '-C'] },
    'docker exec': { ...CONTAINER, operands: 1 },
    'docker compose exec': { ...CONTAINER, operands: 1 },
    'docker run': { ...CONTAINER, valued: [...CONTAINER.valued, '-v', '--volume', '--name', '-p'], operands: 1 },
    env: { valued: ['-u', '-C', '--unset', '--chdir'], scripts: ['-S', '--split-string'] },
    eval: { joins: true },
    exec: { valued: ['-a'] },
    flock: { valued: ['-w', '-E', '--timeout', '--conflict-exit-code'], operands: 1, scripts: ['-c', '--command'] },
    gtimeout: { valued: ['-s', '-k', '--signal', '--kill-after'], operands: 1 },
    ionice: { valued: ['-c', '-n', '-p'] },
    'kubectl exec': { ...CONTAINER, operands: 1 },
    nice: { valued: ['-n', '--adjustment'] },
    nohup: {},
    parallel: { valued: ['-j', '--jobs'], joins: true },
    'podman exec': { ...CONTAINER, operands: 1 },
    runuser: { valued: ['-u', '-g', '--user', '--group'], scripts: ['-c', '--command'] },
    setsid: {},
    ssh: { valued: ['-p', '-i', '-l', '-o', '-F', '-J', '-L', '-R', '-D', '-W'], operands: 1, joins: true },
    stdbuf: { valued: ['-i', '-o', '-e'] },
    strace: { valued: ['-e', '-o', '-p', '-s', '-u'] },
    sudo: {
      valued: ['-u', '-g', '-h', '-p', '-C', '-r', '-t', '-D', '-R', '-T', '-U'].concat([
        '--user',
        '--group',
        '--host',
        '--prompt',
        '--close-from',
        '--chdir',
        '--chroot',
        '--other-user',
      ]),
    },
    taskset: { operands: 1 },
    time: { valued: ['-f', '-o', '--format', '--output'] },
    timeout: { valued: ['-s', '-k', '--signal', '--kill-after'], operands: 1 },
    trap: { joins: true },
    unshare: {},
    watch: { valued: ['-n', '--interval'], joins: true },
    xargs: {
      valued: ['-I', '-n', '-P', '-L', '-d', '-s', '-a', '-E'].concat([
        '--max-args',
        '--max-procs',
        '--max-lines',
        '--replace',
        '--delimiter',
        '--max-chars',
        '--arg-file',
        '--eof',
      ]),
    },
  } satisfies Record<string, HandsOn>),
);

/** Programs that read a script after `-c`, and from their input where there is none. */
export const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash', 'fish', 'su', 'script']);
