import { formatSkill, parseSkill } from '@bitcode/prompt-settings';
import { expectSame, type FuzzTarget, readOrRefuse } from '../target';

export const skillFiles: FuzzTarget = {
  name: 'SKILL.md',
  seeds: [
    '---\nname: review\ndescription: Use it. Triggers: x\n---\nRead the change.\n',
    '---\nname: pdf\ndescription: >\n  Folded\n  text\nlicense: MIT # as is\nallowed-tools: [Read, "Bash(git:*)"]\n---\n\n# PDF\n',
    '\ufeff---\r\nname: "a-b"\r\ndescription: \'x\'\r\nmetadata:\r\n  version: 1\r\n---\r\nbody\r\n',
  ],
  check(text) {
    const skill = readOrRefuse(() => parseSkill(text));
    if (skill === undefined) return;
    const written = formatSkill(skill);
    expectSame('a skill that is written reads back', parseSkill(written), skill);
    expectSame('and is written alike', formatSkill(parseSkill(written)), written);
    if (!text.endsWith(skill.body)) throw new Error('the body is not the end of the file');
  },
};
