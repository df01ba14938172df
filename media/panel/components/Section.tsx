import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { RemedyButton, SectionModel } from '../../../src/presentation/sections.js';
import { Notice } from './Notice.js';
import { Announcement } from './Spoken.js';
import { CopyButtons } from './CopyButtons.js';

interface SectionProps<T> {
	readonly id: string;
	readonly model: SectionModel<T>;
	/** The shape of the skeleton while it loads. */
	readonly shape: 'cards' | 'table';
	readonly onRemedy: (remedy: RemedyButton['remedy']) => void;
	/** The name for copying the section; absent if it can't be copied. */
	readonly part?: string;
	/** Content beside the heading. */
	readonly beside?: ComponentChildren;
	/** Content above the body, whatever its state. */
	readonly tools?: ComponentChildren;
	readonly children: (body: T) => ComponentChildren;
}

/** A part of the page that loads and fails on its own. */
export function Section<T>({ id, model, shape, onRemedy, part, beside, tools, children }: SectionProps<T>) {
	const { heading, announcement, content } = model;
	const headingElement = useRef<HTMLHeadingElement>(null);
	const pickRemedy = (remedy: RemedyButton['remedy']): void => {
		// The button disappears with the failure, so keep the focus in its section.
		headingElement.current?.focus();
		onRemedy(remedy);
	};
	const hasBody = content.state === 'ready' || content.state === 'refreshing' || content.state === 'stale';
	return (
		<section aria-labelledby={`${id}-heading`} aria-busy={content.state === 'loading'}>
			<div class="section-head">
				<h2 id={`${id}-heading`} ref={headingElement} tabIndex={-1}>
					{heading}
				</h2>
				{hasBody && part !== undefined && <CopyButtons part={part} />}
				{beside}
				{(hasBody || content.state === 'empty') && (content.age !== '' || content.state === 'refreshing') && (
					<p class="age">
						<span>{content.age}</span>
						{content.state === 'refreshing' && <span>{content.text}</span>}
					</p>
				)}
			</div>
			<Announcement text={announcement} />
			{tools}
			{content.state === 'loading' && <Skeleton shape={shape} />}
			{content.state === 'empty' && (
				<Notice icon="info" text={content.text} button={content.button} onRemedy={pickRemedy} />
			)}
			{content.state === 'missing' && <p class="none">{content.text}</p>}
			{(content.state === 'failed' || content.state === 'stale') && (
				<Notice
					icon="warning"
					text={content.text}
					countdown={content.countdown}
					button={content.button}
					onRemedy={pickRemedy}
				/>
			)}
			{hasBody && children(content.body)}
		</section>
	);
}

/** Gray placeholders while content loads. */
export function Skeleton({ shape }: { readonly shape: 'header' | 'cards' | 'table' }) {
	const bars = { header: 3, cards: 3, table: 8 }[shape];
	return (
		<div class={`skeleton skeleton-${shape}`} aria-hidden="true">
			{Array.from({ length: bars }, (_, index) => (
				<span key={index} class="bar" />
			))}
		</div>
	);
}
