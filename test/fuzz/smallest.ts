import type { Finding, MutatedAnswer, Watch } from './fuzzCase.js';
import { findingsIn } from './fuzzCase.js';

const MOST_TRIES = 400;

/** The shortest body found that shows the same defect: removes pieces as long as the defect remains. */
export async function smallestBody(
	mutated: MutatedAnswer,
	{ step, what }: Finding,
	watch: Watch,
): Promise<string> {
	let { body } = mutated;
	let tries = 0;
	const isStillThere = async (shorter: string): Promise<boolean> => {
		tries += 1;
		const findings = await findingsIn({ ...mutated, good: undefined, body: shorter }, watch);
		return findings.some((one) => one.step === step && one.what === what);
	};
	for (let size = Math.floor(body.length / 2); size >= 1 && tries < MOST_TRIES; size = Math.floor(size / 2)) {
		for (let at = 0; at < body.length && tries < MOST_TRIES;) {
			const shorter = body.slice(0, at) + body.slice(at + size);
			if (await isStillThere(shorter)) {
				body = shorter;
			} else {
				at += size;
			}
		}
	}
	return body;
}
