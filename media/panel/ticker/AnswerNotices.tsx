import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { AnswerNotice, TabAnswer } from '../../../src/features/ticker/tickerInputs.js';
import { Notice } from '../components/Notice.js';
import type { Post } from '../host.js';

interface AnswerNoticesProps {
	readonly parts: readonly AnswerNotice<TabAnswer>[];
	readonly post: Post<TickerFromPage>;
}

/** What is to be said of the answers of a section that are not there; each is asked again by itself. */
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
