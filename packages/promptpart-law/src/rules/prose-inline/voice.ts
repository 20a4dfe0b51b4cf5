import { countWords } from './prose';

/** What a text is judged by: more than anybody reads before knowing whom it addresses, and a bound for outside texts. */
const READ = 6_000;

/** What texts for a model say, and how much each weighs. */
const SPEAKS: ReadonlyArray<readonly [RegExp, number]> = [
  [
    /^\W*(?:(?:you are|you're) (?!using|not|about to|running|trying|signed|logged|offline|already|on |allowed|required|missing|viewing|creating)|act as |pretend to be |imagine you )/i,
    3,
  ],
  [/\byou are (?:an?|the|now|currently|being|in) /i, 2],
  [
    /\byour (?:task|job|role|goal|response|output|answer|reply|final|objective|purpose|instructions|primary|mission|knowledge|analysis|summary|main) /i,
    2,
  ],
  [
    /\b(?:respond|reply|answer|output|return) (?:only|with|in|using|exactly|strictly|concisely|directly|as|the|a|an|each|briefly|nothing)\b/i,
    1,
  ],
  [/\byou (?:must|should|can|may|will|have|need|cannot|don't|do not|are|want|receive|see|know)\b/i, 1],
  [
    /(?:^|[.!?:;\n*-]\s*|\d\. )(?:do not|don't|never|always|avoid|ensure|make sure|be sure|prefer|keep|focus|use only|only use|remember|think|follow|when|if (?:you|the user|a tool|there|it is|no ))\b/im,
    1,
  ],
  [
    /\b(?:the user|user's|users'|the assistant|an? (?:ai|llm|language model|assistant|agent)|sub-?agents?|llm|tool (?:calls?|use|results?)|the conversation|previous messages|chat history|system prompt|the codebase)\b/i,
    1,
  ],
  [
    /(?:^|\n)\s*(?:please )?(?:improve|analy[sz]e|summari[sz]e|write|generate|create|review|extract|classify|translate|given|based on|read|identify|determine|consider|provide|explain|describe|select|choose|rewrite|evaluate|assume|plan|compare|rate|score|search|produce|list|decide|judge|call|continue|below is|here (?:is|are)|the following|as an?|include|complete|return|use|think|draft|compose|convert|fix|check|find|answer|respond) /i,
    1,
  ],
  [
    /\b(?:json|markdown|xml|yaml) (?:object|array|format|only|schema|code|block|document)\b|\b(?:in|as|valid|raw|only|using) (?:json|markdown|xml|yaml)\b/i,
    1,
  ],
  [/(?:^|\n)[ \t]*#{1,5} \w/, 1],
  [/(?:^|\n)[ \t]*<\/?[a-z][a-z]*(?:[_-][a-z]+)*>[ \t]*(?:\n|$)/i, 1],
  [/(?:^|\n)[ \t]*(?:[-*•]|\d+[.)]) [^\n]+\n[ \t]*(?:[-*•]|\d+[.)]) /, 1],
  [
    /^\W*you (?:write|answer|compare|rewrite|evaluate|summari[sz]e|translate|help|review|extract|classify|generate|create|analy[sz]e|decide|judge|plan|work|assist|solve|turn|convert|check|read|receive|grade|score|edit|pick|choose)\b/i,
    2,
  ],
  [/\b(?:the (?:following|above|below|given|provided)|based on the|as follows)\b/i, 1],
  [/\{\{\{? ?\w+ ?\}?\}\}/, 1],
];

/** What texts for people, programs and terminals say. */
const SILENT: ReadonlyArray<readonly [RegExp, number]> = [
  [
    /^\W*(?:error|failed|failure|could not|couldn't|cannot|can't|unable|invalid|unknown|missing|unexpected|warning|usage|are you sure|click|press|expected|deprecated|note that this (?:flag|option)|no \w+ (?:found|available)|do you (?:really )?want|would you like|auto-generated|welcome to|thank you|thanks for|tip:|successfully|loading|installing|copyright|licensed|permission is hereby)\b/i,
    3,
  ],
  [
    /\b(?:try again|npm (?:install|run|i)|npx |learn more at|sign in|log in|contact support|command line|stack trace|cookies?|privacy policy|all rights reserved|subscribe|upgrade your|troubleshooting|auto-generated|not authori[sz]ed|don't have access|do not have access|bug report|documentation at)\b/i,
    2,
  ],
  [/^\s*(?:<!--|[❌✅⚠✓✗])|https?:\/\/\S+\s*$/u, 2],
  [/(?:^|\s)--[a-z][\w-]+(?:[ =]|$)/m, 1],
  [/^\s*(?:<!doctype|<html|<svg|<\?xml|<div|<p>|<style|<script|#!\/|@charset|\{\s*"|\[\s*\{)/i, 4],
  [
    /\b(?:import .{1,80} from ['"]|export (?:const|function|default|class)|function \w+\(|const \w+ ?=|=> ?\{|SELECT .{1,200} FROM |INSERT INTO |CREATE TABLE |public (?:class|static)|#include|std::|\$\(|document\.|window\.)/,
    2,
  ],
];

/** How much a text sounds like one for a model: 2 and more is meant for one, below 0 is surely not. */
export function voiceOf(whole: string): number {
  const text = whole.slice(0, READ);
  const weigh = (table: typeof SPEAKS): number =>
    table.reduce((sum, [pattern, weight]) => sum + (pattern.test(text) ? weight : 0), 0);
  return weigh(SPEAKS) - weigh(SILENT) - (isDense(text) ? 3 : 0);
}

/** True for a text that says anything that texts for a model say. */
export function hasVoice(text: string): boolean {
  return SPEAKS.some(([pattern]) => pattern.test(text));
}

/** True where signs of programs make up more than a tenth. */
function isDense(text: string): boolean {
  const signs = text.match(/[{}();=<>[\]|&$\\]/g)?.length ?? 0;
  return signs > text.length / 10;
}

/** True for a text of that many words and more. */
export function isAsLong(text: string, words: number): boolean {
  return countWords(text.slice(0, READ)) >= words;
}
