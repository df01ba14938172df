import { useEffect, useState } from 'preact/hooks';
import type { Countdown as CountdownModel, RemedyButton } from '../../../src/presentation/sections.js';
import { Icon, type IconName } from './Icon.js';

interface NoticeProps {
	readonly icon: IconName;
	readonly text: string;
	readonly countdown?: CountdownModel | undefined;
	readonly showing?: string | undefined;
	readonly button?: RemedyButton | undefined;
	/** Whether another button of the page stands out. */
	readonly isMinor?: boolean;
	/** Only with a button. */
	readonly onRemedy?: (remedy: RemedyButton['remedy']) => void;
}

/** A sentence in place of content or above it, with its remedy. */
export function Notice({ icon, text, countdown, showing, button, isMinor = false, onRemedy }: NoticeProps) {
	return (
		<div class={`notice notice-${icon}`}>
			<Icon name={icon} />
			<div class="words">
				<p>
					{text}
					{countdown && (
						<>
							{' '}
							<Countdown model={countdown} />
						</>
					)}
					{showing !== undefined && ` ${showing}`}
				</p>
				{[button, button?.other].map(
					(one, index) =>
						one && (
							<button
								key={one.remedy}
								type="button"
								// Only one button stands out.
								class={index === 0 && !isMinor ? 'remedy' : 'quiet-button'}
								onClick={() => onRemedy?.(one.remedy)}
							>
								{one.label}
							</button>
						),
				)}
			</div>
		</div>
	);
}

/** From here on, minutes are precise enough. */
const MINUTES_FROM_S = 91;

/** Counts down to the next retry; the section announces it to screen readers once. */
function Countdown({ model }: { readonly model: CountdownModel }) {
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
		const tick = (): void => setLeft(secondsOf(until - performance.now()));
		tick();
		const timer = setInterval(tick, 250);
		return () => clearInterval(timer);
	}, [model]);
	return left;
}

function secondsOf(ms: number): number {
	return Math.max(0, Math.ceil(ms / 1000));
}
