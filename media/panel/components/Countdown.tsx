import { useEffect, useState } from 'preact/hooks';
import type { Countdown as CountdownModel } from '../../../src/presentation/sectionState.js';

/** From here on, whole minutes say enough. */
const MINUTES_FROM_S = 91;

/** Counts the time to the next try; a screen reader is told once, by the section, that there is one. */
export function Countdown({ model }: { readonly model: CountdownModel }) {
	const left = useSecondsLeft(model);
	return (
		<span class="countdown" aria-hidden="true">
			{left === 0
				? model.due
				: left < MINUTES_FROM_S
					? model.seconds.replace('{0}', String(left))
					: model.minutes.replace('{0}', String(Math.ceil(left / 60)))}
		</span>
	);
}

function useSecondsLeft(model: CountdownModel): number {
	const [left, setLeft] = useState(secondsOf(model.ms));
	useEffect(() => {
		const until = performance.now() + model.ms;
		const look = (): void => setLeft(secondsOf(until - performance.now()));
		look();
		const timer = setInterval(look, 250);
		return () => clearInterval(timer);
	}, [model]);
	return left;
}

function secondsOf(ms: number): number {
	return Math.max(0, Math.ceil(ms / 1000));
}
