import { describe, expect, it } from 'vitest';
import { guardMainSessionTool } from '../src/index';

const codesOf = (given: Record<string, unknown>): string[] =>
  guardMainSessionTool({ tool: 'shell', arguments: given }).map(({ code }) => code);

describe('a duration', () => {
  it.each([
    ['timeoutMs', 30_000, []],
    ['timeoutMs', 30_001, ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', Number.POSITIVE_INFINITY, ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', '30000', []],
    ['timeoutMs', '30001', ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', 'a minute', ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', '', ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', Number.NaN, ['SHELL_TIMEOUT_TOO_LONG']],
    ['timeoutMs', undefined, []],
    ['timeoutMs', null, []],
    ['timeoutMs', 0, []],
    ['timeoutMs', -1, []],
    ['waitMs', 5_000, []],
    ['waitMs', 5_001, ['JOB_WAIT_TOO_LONG']],
    ['waitMs', 0, []],
    ['waitMs', { seconds: 1 }, ['JOB_WAIT_TOO_LONG']],
  ])('%s of %s', (name, given, codes) => {
    expect(codesOf({ command: 'make', [name]: given })).toEqual(codes);
  });

  it.each([
    [undefined, ['SHELL_TIMEOUT_TOO_LONG']],
    [null, ['SHELL_TIMEOUT_TOO_LONG']],
    [0, ['SHELL_TIMEOUT_TOO_LONG']],
    [-1, ['SHELL_TIMEOUT_TOO_LONG']],
    ['0', ['SHELL_TIMEOUT_TOO_LONG']],
    [20_000, []],
  ])("of %s counts as the host's default where it is none", (timeoutMs, codes) => {
    const call = { tool: 'shell', arguments: { command: 'make', timeoutMs } };
    const found = guardMainSessionTool(call, { defaultTimeoutMs: 120_000 });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it("of a wait counts as the host's default where it is none, and of a tool without a command as nothing", () => {
    const options = { defaultTimeoutMs: 120_000, defaultWaitMs: 60_000 };
    const wait = guardMainSessionTool({ tool: 'job_wait', arguments: { waitMs: -1 } }, options);
    expect(wait.map(({ code }) => code)).toEqual(['JOB_WAIT_TOO_LONG']);
    expect(guardMainSessionTool({ tool: 'read', arguments: { path: 'a' } }, options)).toEqual([]);
  });

  it('is reported with what is allowed, what came, and the next step', () => {
    expect(guardMainSessionTool({ tool: 'job_wait', arguments: { waitMs: 60_000 } })).toEqual([
      {
        code: 'JOB_WAIT_TOO_LONG',
        severity: 'error',
        message: 'waitMs of "job_wait" is 60000, at most 5000 milliseconds are allowed',
        field: 'arguments.waitMs',
        expected: 'at most 5000 milliseconds',
        received: '60000',
        hint: 'End the turn; a completed job arrives as a message.',
      },
    ]);
  });

  it('is reported beside a command that sleeps', () => {
    expect(codesOf({ command: 'sleep 1', timeoutMs: 30_001, waitMs: 5_001 })).toEqual([
      'SLEEP_FORBIDDEN',
      'SHELL_TIMEOUT_TOO_LONG',
      'JOB_WAIT_TOO_LONG',
    ]);
  });
});

describe('a command that runs sleep', () => {
  it.each([
    'sleep 5',
    '  sleep 5',
    'sleep',
    '/bin/sleep 5',
    '\\sleep 5',
    '"sleep" 5',
    "s'lee'p 5",
    "$'sleep' 5",
    '$"sleep" 5',
    'sl\\\neep 5',
    'sleep 5 &',
    'make && sleep 5',
    'make || sleep 5',
    'make; sleep 5',
    'make;sleep 5',
    'make\nsleep 5',
    'make\r\nsleep 5',
    'make & sleep 5',
    'make | sleep 5',
    'sleep 5 | cat',
    'make |& sleep 5',
    '(sleep 5)',
    '(cd src; (sleep 5))',
    '{ sleep 5; }',
    '! sleep 5',
    'if sleep 5; then make; fi',
    'if make; then sleep 5; fi',
    'until curl localhost; do sleep 1; done',
    'while true; do make\nsleep 1\ndone',
    'for i in 1 2 3; do sleep $i; done',
    'case $x in a) sleep 5;; esac',
    'case $x in (a) sleep 5;; esac',
    'case $x in a) make;; b) sleep 5;; esac',
    'echo $(case $x in a) sleep 5;; esac)',
    'wait() { sleep 5; }; wait',
    'function wait { sleep 5; }',
    'X=1 sleep 5',
    'X="a b" Y=2 sleep 5',
    '>log sleep 5',
    '2>&1 >log sleep 5',
    'sleep 5 2>/dev/null',
    'make >log&&sleep 5',
    'echo $(sleep 5)',
    'echo "$(sleep 5)"',
    'echo "a $(echo "$(sleep 5)") b"',
    'echo `sleep 5`',
    'echo "`sleep 5`"',
    'echo ${X:-$(sleep 5)}',
    'echo "${X:-"$(sleep 5)"}"',
    'x=$(sleep 5)',
    'x=($(sleep 5))',
    'diff <(sleep 5) file',
    'tee >(sleep 5)',
    'cat <<EOF\n$(sleep 5)\nEOF',
    'x=$((1<<2))\nsleep 5',
    'cat <<EOF\ntext\nEOF\nsleep 5',
    'cat <<-EOF\n\ttext\n\tEOF\nsleep 5',
    'cat <<A <<B\na\nA\nb\nB\nsleep 5',
    'echo done # now\nsleep 5',
    'echo a#b; sleep 5',
    'bash -c "sleep 5"',
    "bash -c 'sleep 5'",
    "bash -lc 'make; sleep 5'",
    "bash -ce 'sleep 5'",
    "bash -o pipefail -c 'sleep 5'",
    "/usr/bin/env bash -c 'sleep 5'",
    'sh -c "bash -c \'sleep 5\'"',
    "bash <<< 'sleep 5'",
    'bash <<EOF\nsleep 5\nEOF',
    "bash <<'EOF'\nsleep 5\nEOF",
    'eval "sleep 5"',
    'eval sleep 5',
    'eval eval sleep 5',
    'trap "sleep 5" EXIT',
    'command sleep 5',
    'builtin sleep 5',
    'exec sleep 5',
    'exec -a name sleep 5',
    'nohup sleep 5 &',
    'time sleep 5',
    'time -p sleep 5',
    'nice -n 5 sleep 5',
    'timeout 10 sleep 5',
    'timeout -k 5 --foreground 10 sleep 5',
    'env -u HOME A=1 sleep 5',
    'sudo -u root sleep 5',
    'busybox sleep 5',
    'xargs -n 1 sleep < list',
    'echo 5 | xargs sleep',
    'find . -name x -exec sleep 5 \\;',
    "find . -exec sh -c 'sleep 5' {} +",
    "ssh -p 22 host 'make; sleep 5'",
    'ssh host sleep 5',
    "watch -n 1 'sleep 5'",
    'flock lock sleep 5',
    '$SUDO sleep 5',
    '"$(true)" sleep 5',
    "su - app -c 'sleep 5'",
    'ssh host <<EOF\nsleep 5\nEOF',
    "ssh host 'bash -s' <<EOF\nsleep 5\nEOF",
    'env -S "sleep 5"',
    'env --split-string "sleep 5"',
    'sudo --user me sleep 5',
    'sudo --user=me sleep 5',
    'xargs --max-args 1 sleep',
    'flock /l -c "sleep 5"',
    'docker exec web sleep 5',
    'docker exec -it -e A=1 web sleep 5',
    "docker compose exec web sh -c 'sleep 5'",
    'docker run --rm alpine sleep 5',
    'podman exec web sleep 5',
    'kubectl exec -n prod pod -- sleep 5',
    'parallel sleep ::: 5',
    "parallel -j 2 'sleep 5' ::: a b",
    'strace -o log sleep 5',
    'chroot /mnt sleep 5',
    'taskset -c 0 sleep 5',
    'runuser -u app sleep 5',
    "runuser -u app -c 'sleep 5'",
    'gtimeout 10 sleep 5',
    'echo "sleep 5" | bash',
    'printf "sleep 5" | sh',
    'cat <<EOF | sh\nsleep 5\nEOF',
    'coproc sleep 5',
    'select x in a; do sleep 5; done',
    'for ((i = 0; i < 3; i++)); do sleep 1; done',
    '[[ -f x ]] && sleep 5',
    '(( x > 1 )) && sleep 5',
    '[[ $(sleep 5) ]]',
    'echo $(( $(sleep 5) + 1 ))',
  ])('%j', (command) => {
    expect(codesOf({ command })).toEqual(['SLEEP_FORBIDDEN']);
  });

  it.each([
    ['a program with its arguments', ['bash', '-lc', 'make; sleep 5']],
    ['sleep itself as a program', ['/bin/sleep', '5']],
    ['parentheses deeper than any real command', `${'('.repeat(5_000)}sleep 5${')'.repeat(5_000)}`],
    ['braces deeper than any real command', `echo ${'${x:-'.repeat(5_000)}$(sleep 5)`],
    ['texts that are read again and again', `${'eval '.repeat(50)}echo ${'make '.repeat(10_000)}`],
    ['one text that many read', `bash -c '${'sh;'.repeat(10_000)}' <<E\n${'make;'.repeat(10_000)}\nE`],
    ['programs that hand on and on', `${'nohup '.repeat(5_000)}sleep 5`],
  ])('%s', (_, command) => {
    expect(codesOf({ command })).toEqual(['SLEEP_FORBIDDEN']);
  });
});

describe('a command that nobody can read', () => {
  it.each([[{ text: 'sleep 5' }], [5], [true]])('%o', (command) => {
    const [found] = guardMainSessionTool({ tool: 'shell', arguments: { command } });
    expect(found?.code).toBe('SLEEP_FORBIDDEN');
    expect(found?.message).toContain('neither a text nor a list');
  });
});

it.each([
  ['substitutions', '$('.repeat(50_000)],
  ['quotes', '"'.repeat(100_001)],
  ['here-documents', 'cat <<A\n'.repeat(15_000)],
  ['words', 'nohup '.repeat(20_000)],
  ['pipes', 'echo a | '.repeat(11_000)],
])('100 KB of %s get an answer', (_, command) => {
  expect(codesOf({ command }).length).toBeLessThanOrEqual(1);
});

describe('a command that does not run sleep', () => {
  it.each([
    '',
    'make',
    'echo sleep',
    'echo sleep 5',
    'echo "sleep 5"',
    "echo 'sleep 5'",
    "echo 'a; sleep 5'",
    'echo "a; sleep 5"',
    'echo "a && (sleep 5)"',
    "echo '$(sleep 5)'",
    'echo "\\$(sleep 5)"',
    'echo "\\`sleep 5\\`"',
    'echo a\\;sleep 5',
    'grep -rn sleep src',
    "grep -E '(^|;) *sleep ' src/run.sh",
    'rg "sleep 5" | head',
    'git commit -m "Remove sleep; sleep 5 is gone"',
    "git commit -m 'no sleep' -m 'sleep 5 && make'",
    'git log --grep=sleep',
    "sed -i 's/sleep 5/true/; s/|sleep/|true/' run.sh",
    'man sleep',
    'command -v sleep',
    'which sleep',
    'type sleep',
    'cat sleep',
    './sleep.sh',
    'sleepy 5',
    'npm run sleep',
    'time grep -rn sleep src',
    'timeout 20 grep -rn sleep src',
    'sudo apt-get install sleep',
    'xargs grep sleep',
    "find . -name 'sleep'",
    "find . -exec grep -l 'sleep 5' {} +",
    'SLEEP=sleep make',
    'x=sleep',
    'words=(make sleep)',
    'for word in sleep wake; do echo $word; done',
    'case $x in sleep) make;; esac',
    'echo $(case $x in a) make;; esac) sleep',
    '"2">log sleep',
    '[ "$x" = sleep ] && make',
    '[[ $x == sleep ]]',
    'make > sleep',
    'make < sleep',
    'make 2> sleep',
    'make # sleep 5',
    'make # then\n# sleep 5',
    'cat <<EOF\nsleep 5\nEOF',
    "cat > notes.md <<'EOF'\nRun $(sleep 5)\nsleep 5\nEOF\nmake",
    "cat <<< 'sleep 5'",
    "bash -c 'echo sleep'",
    'bash -c \'echo "sleep 5"\'',
    'bash run.sh sleep',
    'echo "unfinished; sleep 5',
    'python3 -c \'print("sleep")\'',
    'echo ${sleep}',
    'echo $sleep',
    'jq .sleep file.json',
    'echo a & echo b',
    '[[ $a =~ ^(sleep|wait)$ ]]',
    '(( sleep > 1 ))',
    'echo $(( sleep + 1 ))',
    'ls !(sleep)',
    'nosleep 5',
    'docker exec web cat sleep',
    'docker logs sleep',
    'kubectl get pod sleep',
    'echo "sleep 5" | tee run.sh',
    'echo "sleep 5" | grep sleep',
    'parallel echo ::: sleep',
    'ssh host cat sleep',
    'declare -A sleep=([a]=1)',
    'sleep() { true; }',
    'alias nap="sleep 5"',
    ')',
    '$(',
  ])('%j', (command) => {
    expect(codesOf({ command })).toEqual([]);
  });

  it.each([
    ['no command', undefined],
    ['no command at all', null],
    ['a program with its arguments', ['grep', 'sleep', 'file']],
    ['a quoted text as an argument of a program', ['bash', '-c', 'echo "sleep 5"']],
  ])('%s', (_, command) => {
    expect(codesOf({ command })).toEqual([]);
  });
});
