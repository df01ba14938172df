import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { AnswerNotice, TabAnswer } from '../../../src/features/ticker/tickerInputs.js';
import { Notice } from '../components/Notice.js';
import type { Post } from '../host.js';

interface AnswerNoticesProps {
	readonly parts: readonly AnswerNotice<TabAnswer>[];
	readonly post: Post<TickerFromPage>;
}

/** Notices about the missing answers of a section; each has its own retry. */
export function AnswerNotices({ parts, post }: AnswerNoticesProps) {
	return (
		<>
			{parts.map(({ answer, isFailure, text, button }) => (
				<Notice
					key={answer}
					icon={isFailure ? 'warning' : 'info'}
					text={text}
					button={button}
					onRemedy={(remedy) => post('remedyPicked', { answer, remedy })}
				/>
			))}
		</>
	);
}
