import type { Countdown as CountdownModel, RemedyButton } from '../../../src/presentation/sectionState.js';
import { Countdown } from './Countdown.js';
import { Icon, type IconName } from './Icon.js';

interface NoticeProps {
	readonly icon: IconName;
	readonly text: string;
	readonly countdown?: CountdownModel | undefined;
	readonly showing?: string | undefined;
	readonly button?: RemedyButton | undefined;
	/** Only where there is a button. */
	readonly onRemedy?: (remedy: RemedyButton['remedy']) => void;
}

/** A sentence in place of content or above it, with what can be done. */
export function Notice({ icon, text, countdown, showing, button, onRemedy }: NoticeProps) {
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
					(one) =>
						one && (
							<button key={one.remedy} type="button" class="remedy" onClick={() => onRemedy?.(one.remedy)}>
								{one.label}
							</button>
						),
				)}
			</div>
		</div>
	);
}
