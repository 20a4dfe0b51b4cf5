import { guardMainSessionTool } from '@bitcode/session-assembler';
import { expectSame, type FuzzTarget } from '../target';

export const shellCommands: FuzzTarget = {
  name: 'shell text',
  seeds: [
    'make && sleep 9',
    'bash -c "sleep 9 | cat"',
    'for i in 1 2; do (sleep $i) & done',
    "cat <<'EOF'\nsleep\nEOF\n",
    'xargs -n1 sleep < a',
    '$(sleep 9)',
    'find . -exec sleep {} \\;',
  ],
  check(text) {
    const found = guardMainSessionTool({ tool: 'shell', arguments: { command: text } });
    for (const { message, code } of found) {
      if (!/^[A-Z_]+$/.test(code) || message.length > 20_000)
        throw new Error(`a finding that nobody can act on: ${code}`);
    }
    const behind = guardMainSessionTool({ tool: 'shell', arguments: { command: ['sleep', '9', text] } });
    expectSame('a program by its name is seen whatever follows', behind[0]?.code, 'SLEEP_FORBIDDEN');
  },
};
