import { knownSymbol } from '../../../../../src/base/symbol.js';
import { assistantOf, tokensOf } from '../../../../support/assistantOf.js';
import { packedSymbols } from '../../../../support/packedDirectory.js';
import { sampleMarket } from '../../../../support/sampleMarket.js';
import { clientOf } from '../../../../support/sandboxClient.js';
import { calendarQuestions } from './calendarQuestions.js';
import { companyQuestions } from './companyQuestions.js';
import { listQuestions } from './listQuestions.js';
import type { Question } from './question.js';
import { statementQuestions } from './statementQuestions.js';
import { type Raw, Wire } from './wire.js';

/** All that are asked. */
export const questions = [
	...companyQuestions,
	...statementQuestions,
	...calendarQuestions,
	...listQuestions,
] as const;

/** What came of a question. */
interface Asked {
	/** What the answers say. */
	readonly told: unknown;
	/** What the service itself says. */
	readonly truth: unknown;
	readonly tokens: number;
	readonly slips: readonly unknown[];
}

const known = new Map<Question, Promise<Asked>>();

/** What came of a question, which is asked once. */
export function asked(question: Question): Promise<Asked> {
	const answer = known.get(question) ?? ask(question);
	known.set(question, answer);
	return answer;
}

/** Makes the calls of a question, and finds the truth without them. */
async function ask({ calls, told, isTrue }: Question): Promise<Asked> {
	const [directory, service] = await Promise.all([packedSymbols(), sampleMarket()]);
	const symbols = ['TMO', 'T', 'KO', 'NKE', 'AAPL'].map(knownSymbol);
	const { call, slips } = assistantOf(clientOf(service, service.key), directory, {
		lists: [{ scope: 'user', name: 'Core', symbols }],
	});
	const answers: Raw[] = [];
	let tokens = 0;
	for (const [tool, input] of calls) {
		const answer = await call(tool, input);
		answers.push(answer.data);
		tokens += tokensOf(answer);
	}
	return { told: told(...answers), truth: await isTrue(new Wire(service)), tokens, slips };
}
