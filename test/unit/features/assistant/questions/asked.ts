import { asSymbol } from '../../../../../src/base/symbol.js';
import { assistantOf, tokensOf } from '../../../../support/assistantOf.js';
import { packedSymbols } from '../../../../support/packedDirectory.js';
import { sampleMarket } from '../../../../support/sampleMarket.js';
import { clientOf } from '../../../../support/sandboxClient.js';
import { calendarQuestions } from './calendarQuestions.js';
import { companyQuestions } from './companyQuestions.js';
import { developerQuestions } from './developerQuestions.js';
import { investorRelationsQuestions } from './investorRelationsQuestions.js';
import { listQuestions } from './listQuestions.js';
import type { Question } from './question.js';
import { statementQuestions } from './statementQuestions.js';
import { traderQuestions } from './traderQuestions.js';
import { unansweredQuestions } from './unansweredQuestions.js';
import { type Raw, Wire } from './wire.js';

/** All questions. */
export const questions = [
	...companyQuestions,
	...statementQuestions,
	...calendarQuestions,
	...listQuestions,
	...traderQuestions,
	...developerQuestions,
	...investorRelationsQuestions,
	...unansweredQuestions,
] as const;

/** The result of a question. */
interface RequestedQuery {
	/** The fact according to the tools' answers. */
	readonly reported: unknown;
	/** The fact according to the service. */
	readonly truth: unknown;
	readonly tokens: number;
	readonly slips: readonly unknown[];
}

const cache = new Map<Question, Promise<RequestedQuery>>();

/** The result of a question, cached so that its calls run only once. */
export function requested(question: Question): Promise<RequestedQuery> {
	const answer = cache.get(question) ?? ask(question);
	cache.set(question, answer);
	return answer;
}

/** Makes the calls of a question, and finds the true answer without them. */
async function ask({ calls, reported, isTrue }: Question): Promise<RequestedQuery> {
	const [directory, service] = await Promise.all([packedSymbols(), sampleMarket()]);
	const symbols = ['TMO', 'T', 'KO', 'UNH', 'AAPL'].map(asSymbol);
	const { call, slips } = assistantOf(clientOf(service, service.key), directory, {
		lists: [{ scope: 'user', name: 'Core', symbols }],
	});
	const answers: Raw[] = [];
	let tokens = 0;
	for (const [tool, input] of calls) {
		const answer = await call(tool, input);
		answers.push({ ...answer.data, said: answer.text });
		tokens += tokensOf(answer);
	}
	return { reported: reported(...answers), truth: await isTrue(new Wire(service)), tokens, slips };
}
