import { definePromptTemplate } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_ATLIMIT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_atlimit_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_BOOLEAN_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_boolean_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_BROKEN_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_broken_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_CHARACTERS_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_characters_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_CUT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_cut_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_EMPTY_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_empty_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_ENTRIES_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_entries_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_FAULT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_fault_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_FROM_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_from_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_INTEGER_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_integer_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_LEFTOUT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_leftout_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_LIST_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_list_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_LISTOF_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_listof_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOLON_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_nocolon_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOMMA_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_nocomma_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOFIELD_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_nofield_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOJSON_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_nojson_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NONAME_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_noname_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOTHING_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_nothing_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NOVALUE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_novalue_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_NUMBER_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_number_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_OBJECT_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_object_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_OTHERS_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_others_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_STRING_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_string_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_TOODEEP_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_toodeep_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_TOOLARGE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_toolarge_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_UNCHECKED_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_unchecked_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_UPTO_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_upto_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_WHERE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_where_base';
import { PROMPTPART_GENERIC_CHANNEL_ANSWER_WHOLE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_channel_answer_whole_base';

/** What a model is told of an answer that cannot be used: the words of every refusal (docs/running-agents.md). */
export const ANSWER_TEXTS = {
  empty: PROMPTPART_GENERIC_CHANNEL_ANSWER_EMPTY_BASE,
  nojson: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_NOJSON_BASE, ['length']),
  cut: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_CUT_BASE, ['where']),
  broken: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_BROKEN_BASE, [
    'fault',
    'before',
    'after',
  ]),
  where: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_WHERE_BASE, ['line', 'character']),
  atlimit: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_ATLIMIT_BASE, ['fault']),
  unchecked: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_UNCHECKED_BASE, ['error']),
  novalue: PROMPTPART_GENERIC_CHANNEL_ANSWER_NOVALUE_BASE,
  noname: PROMPTPART_GENERIC_CHANNEL_ANSWER_NONAME_BASE,
  nocolon: PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOLON_BASE,
  nocomma: PROMPTPART_GENERIC_CHANNEL_ANSWER_NOCOMMA_BASE,
  toodeep: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_TOODEEP_BASE, ['depth']),
  toolarge: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_TOOLARGE_BASE, ['number']),
  fault: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_FAULT_BASE, [
    'where',
    'expected',
    'received',
  ]),
  others: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_OTHERS_BASE, ['count']),
  whole: PROMPTPART_GENERIC_CHANNEL_ANSWER_WHOLE_BASE,
  string: PROMPTPART_GENERIC_CHANNEL_ANSWER_STRING_BASE,
  number: PROMPTPART_GENERIC_CHANNEL_ANSWER_NUMBER_BASE,
  integer: PROMPTPART_GENERIC_CHANNEL_ANSWER_INTEGER_BASE,
  boolean: PROMPTPART_GENERIC_CHANNEL_ANSWER_BOOLEAN_BASE,
  list: PROMPTPART_GENERIC_CHANNEL_ANSWER_LIST_BASE,
  object: PROMPTPART_GENERIC_CHANNEL_ANSWER_OBJECT_BASE,
  nothing: PROMPTPART_GENERIC_CHANNEL_ANSWER_NOTHING_BASE,
  listof: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_LISTOF_BASE, ['count']),
  nofield: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_NOFIELD_BASE, ['names']),
  upto: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_UPTO_BASE, ['bound']),
  from: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_FROM_BASE, ['bound']),
  characters: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_CHARACTERS_BASE, ['bound']),
  entries: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_ENTRIES_BASE, ['bound']),
  leftout: /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_CHANNEL_ANSWER_LEFTOUT_BASE, ['limit']),
} as const;
