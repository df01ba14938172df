import { knownSymbol } from '../../../../src/base/symbol.js';
import { createSandbox, type Sandbox } from '../../../../src/sandbox/sandbox.js';
import type { Listing } from '../../../../src/tickers/symbolDirectory.js';
import { assistantOf, tokensOf } from '../../../support/assistantOf.js';
import { clientOf } from '../../../support/sandboxClient.js';
import { calendarQuestions } from './calendarQuestions.js';
import { companyQuestions } from './companyQuestions.js';
import { listQuestions } from './listQuestions.js';
import type { Question } from './question.js';
import { statementQuestions } from './statementQuestions.js';
import { type Raw, TODAY, Wire } from './wire.js';

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

/** The service on the day of the questions. */
export function serviceOfThatDay(listings: readonly Listing[]): Sandbox {
	return createSandbox({
		directory: listings,
		now: `${TODAY}T15:00:00Z`,
		onError: (error) => {
			throw error;
		},
	});
}

/** Makes the calls of a question, and finds the truth without them. */
export async function asked(
	{ calls, told, isTrue }: Question,
	service: Sandbox,
	listings: readonly Listing[],
): Promise<Asked> {
	const symbols = ['TMO', 'T', 'KO', 'NKE', 'AAPL'].map(knownSymbol);
	const { call, slips } = assistantOf(clientOf(service, service.key), listings, {
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
