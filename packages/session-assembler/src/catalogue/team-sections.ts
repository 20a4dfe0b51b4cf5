import { PROMPTPART_SPECIFIC_SUPERAGENT_COMMUNICATION_SECTION_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_communication_section_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_DELIVERYREQUIREMENTS_SECTION_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_deliveryrequirements_section_base';
import { PROMPTPART_SPECIFIC_SUPERAGENT_TICKETSCOPE_SECTION_BASE } from '@bitcode/raw-promptparts/specific/promptpart_specific_superagent_ticketscope_section_base';
import { GITHUB_FIRST_LINE_KEY } from './github-first-line';

/** What a team writes, with the text it has until then. The built-in parts refer to these headings. */
export const TEAM_SECTIONS = [
  {
    key: 'communication',
    heading: 'Communication',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_COMMUNICATION_SECTION_BASE,
    lines: { 'github-first-line': GITHUB_FIRST_LINE_KEY },
  },
  { key: 'ticket-scope', heading: 'Ticket scope', text: PROMPTPART_SPECIFIC_SUPERAGENT_TICKETSCOPE_SECTION_BASE },
  {
    key: 'delivery-requirements',
    heading: 'Delivery requirements',
    text: PROMPTPART_SPECIFIC_SUPERAGENT_DELIVERYREQUIREMENTS_SECTION_BASE,
  },
] as const;
