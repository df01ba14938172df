import { type Timestamped, shown } from '../base/loadable.js';
import { type PartAnswer, type SectionParts, sectionState, type SectionState } from './sectionState.js';

interface CombinedParts<Body> extends Omit<SectionParts<never, Body>, 'body'> {
	/** The finished body of what is there; undefined where there is nothing to show. */
	readonly body: () => Body | undefined;
}

/**
 * Decides what a section shows that several answers make: whatever is there, with the oldest age. That a part of it is
 * not there, `partNotice` says beside it.
 */
export function combinedState<Body>(
	answers: readonly PartAnswer<unknown>[],
	{ body: bodyOf, ...words }: CombinedParts<Body>,
): SectionState<Body> {
	const there = answers.flatMap((answer) => shown(answer) ?? []);
	const body = there.length > 0 ? bodyOf() : undefined;
	const oldest = there.reduce<Timestamped<unknown> | undefined>(
		(old, one) => (old && old.receivedAt < one.receivedAt ? old : one),
		undefined,
	);
	if (oldest && (body !== undefined || there.length === answers.length)) {
		return sectionState({ state: 'ready', value: oldest }, { body: () => body, ...words });
	}
	// Nothing is shown, and a part is missing: that there is nothing at all cannot be said yet.
	const failed = answers.every((answer) => answer.state !== 'loading' || shown(answer) !== undefined)
		? answers.find(({ state }) => state === 'failed')
		: undefined;
	return sectionState(failed ?? { state: 'loading' }, { body: (): Body | undefined => undefined, ...words });
}
