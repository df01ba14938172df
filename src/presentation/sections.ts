import * as l10n from '@vscode/l10n';
import { type Answer, shown, type Timestamped } from '../base/loadable.js';
import { failureWords, isWaitedOut, type Remedy, triedAgain } from './failureWords.js';
import type { Formats } from './format.js';

/** A part of a panel that loads and fails by itself. */
export interface SectionModel<T> {
	readonly heading: string;
	/** What a screen reader says when the section changes. */
	readonly announcement: string;
	readonly content: SectionState<T>;
}

export function section<T>(heading: string, content: SectionState<T>): SectionModel<T> {
	const said = content.state === 'ready' ? l10n.t('Loaded') : spokenState(content);
	// The reason stands above, and is said there.
	const announcement = content.state === 'missing' ? '' : l10n.t('{0}: {1}', heading, said);
	return { heading, content, announcement };
}

/** What is said of a state: not how many seconds are left, which would be said again with each. */
export function spokenState({
	text,
	countdown,
	showing,
}: {
	readonly text: string;
	readonly countdown?: Countdown;
	readonly showing?: string;
}): string {
	const said = countdown ? triedAgain(text) : text;
	return showing === undefined ? said : l10n.t('{0} {1}', said, showing);
}

/** A button that does what a person can do about a failure. */
export interface RemedyButton {
	readonly label: string;
	readonly remedy: Exclude<Remedy, 'none'>;
	/** Beside it, what can be done in its place. */
	readonly other?: RemedyButton;
}

/** How long until something is asked for again by itself. */
export interface Countdown {
	/** From when the model was made, in milliseconds. */
	readonly ms: number;
	/** With `{0}` for the seconds that are left. */
	readonly seconds: string;
	/** With `{0}` for the minutes that are left. */
	readonly minutes: string;
	/** Once none is left. */
	readonly due: string;
}

/** A failure in words, with the one thing that can be done about it. */
export interface FailureNotice {
	readonly text: string;
	readonly countdown?: Countdown;
	/** How old what is shown is, where that is told here. */
	readonly showing?: string;
	readonly button?: RemedyButton;
}

/** What a section shows; every text is finished. */
export type SectionState<T> =
	| { readonly state: 'loading'; readonly text: string }
	/** Its age is empty where it goes without saying. */
	| { readonly state: 'ready'; readonly body: T; readonly age: string }
	/** The last good data, while new data is on its way. */
	| { readonly state: 'refreshing'; readonly body: T; readonly age: string; readonly text: string }
	/** The last good data, because new data could not be had. */
	| ({ readonly state: 'stale'; readonly body: T; readonly age: string } & FailureNotice)
	| {
			readonly state: 'empty';
			readonly text: string;
			readonly age: string;
			/** What a person can do to have something there. */
			readonly button?: RemedyButton;
	  }
	| ({ readonly state: 'failed' } & FailureNotice)
	/** Nothing, for a reason that stands above. */
	| { readonly state: 'missing'; readonly text: string };

/** What is known of a part of a panel; where it failed, something that stands above may say why, for several at once. */
export type PartAnswer<T> = Answer<T> | (Failed & { readonly isReported: true });

type Failed = Extract<Answer<never>, { readonly state: 'failed' }>;

/** What a section is made of besides the answer. */
interface SectionParts<T, Body> {
	/** The finished body, or undefined where there is nothing to show. */
	readonly body: (value: T) => Body | undefined;
	readonly loading: string;
	readonly nothing: string;
	readonly now: number;
	readonly formats: Formats;
	/** Whether fresh data that came at a time need not say so. */
	readonly isAgeQuiet?: (receivedAt: number) => boolean;
}

/** Decides what a section shows of something that comes from elsewhere; old data always says its age. */
export function sectionState<T, Body>(
	loadable: PartAnswer<T>,
	{ body: bodyOf, loading, nothing, now, formats, isAgeQuiet = () => false }: SectionParts<T, Body>,
): SectionState<Body> {
	const received = ({ receivedAt }: Timestamped<T>): string =>
		l10n.t('Received {0}', formats.age(receivedAt, now));
	if (loadable.state === 'ready') {
		const body = bodyOf(loadable.value.value);
		const age = isAgeQuiet(loadable.value.receivedAt) ? '' : received(loadable.value);
		return body === undefined ? { state: 'empty', text: nothing, age } : { state: 'ready', body, age };
	}
	const words = loadable.state === 'failed' ? failureNotice(loadable, now) : undefined;
	const body = loadable.stale && bodyOf(loadable.stale.value);
	if (loadable.stale && body !== undefined) {
		const age = received(loadable.stale);
		return words
			? { ...words, state: 'stale', body, age }
			: { state: 'refreshing', body, age, text: l10n.t('Updating…') };
	}
	if ('isReported' in loadable) {
		return { state: 'missing', text: l10n.t('Not loaded') };
	}
	return words ? { state: 'failed', ...words } : { state: 'loading', text: loading };
}

/** A failure in words, with the one thing that can be done about it. */
export function failureNotice(
	{ failure, retryAt }: Pick<Failed, 'failure' | 'retryAt'>,
	now: number,
): FailureNotice {
	const { text, remedy, other } = failureWords(failure);
	const isOffered = remedy !== 'none' && !(isWaitedOut(failure) && retryAt !== undefined);
	const button = isOffered && remedyButton(remedy, failure.kind === 'unauthorized');
	return {
		text,
		...(retryAt !== undefined && {
			countdown: {
				ms: Math.max(0, retryAt - now),
				seconds: l10n.t('Retrying in {0} s.', '{0}'),
				minutes: l10n.t('Retrying in {0} min.', '{0}'),
				due: l10n.t('Retrying…'),
			},
		}),
		...(button && { button: { ...button, ...(other && { other: remedyButton(other) }) } }),
	};
}

/** The button for a remedy, by the name of the command that it runs; a key that was rejected is entered again. */
export function remedyButton(remedy: RemedyButton['remedy'], isKeyRejected = false): RemedyButton {
	return { label: isKeyRejected ? l10n.t('Enter It Again') : remedyLabel(remedy), remedy };
}

function remedyLabel(remedy: RemedyButton['remedy']): string {
	switch (remedy) {
		case 'retry':
			return l10n.t('Retry');
		case 'setKey':
			return l10n.t('Set API Key');
		case 'trySampleData':
			return l10n.t('Try with Sample Data');
		case 'checkAccess':
			return l10n.t('Check API Access');
		case 'lookUp':
			return l10n.t('Look Up Ticker');
		case 'addTicker':
			return l10n.t('Add Ticker…');
		case 'chooseAlerts':
			return l10n.t('Choose Alerts…');
		case 'openAddressSettings':
		case 'openProxySettings':
			return l10n.t('Open Settings');
	}
}

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

/** One of several answers that a section is made of, where it is not as it should be. */
export interface PartNotice {
	readonly isFailure: boolean;
	readonly text: string;
	readonly button?: RemedyButton;
}

/** What is to be said of a part of a section; undefined where it is there and fresh. */
export function partNotice<T>(
	label: string,
	answer: Answer<T>,
	now: number,
	formats: Formats,
): PartNotice | undefined {
	const state = sectionState(answer, {
		body: () => true,
		loading: l10n.t('Loading…'),
		nothing: '',
		now,
		formats,
	});
	switch (state.state) {
		case 'ready':
		case 'empty':
		case 'missing':
			return undefined;
		case 'loading':
		case 'refreshing':
			return { isFailure: false, text: l10n.t('{0}: {1}', label, state.text) };
		case 'stale':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1} {2}.', label, spokenState(state), state.age),
				...(state.button && { button: state.button }),
			};
		case 'failed':
			return {
				isFailure: true,
				text: l10n.t('{0}: {1}', label, spokenState(state)),
				...(state.button && { button: state.button }),
			};
	}
}
