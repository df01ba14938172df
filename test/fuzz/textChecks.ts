/** A picture that the extension generates itself. */
const PICTURE =
	/!\[(?:[^[\]\\]|\\.)*\]\(data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]*(?:\|width=\d+,height=\d+)?\)/g;
const UNSEEN =
	/(?!\n)\p{Cc}|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]|[\p{Mn}\p{Me}]{5}|(?:^|\s)\p{M}/u;
/** Emoji that contain invisible characters. */
const EMOJI =
	/\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?)*|[0-9#*]\u{FE0F}\u20E3/gu;

/** What in an external text would be active in Markdown. */
export function unsafeMarkdown(markdown: string): string | undefined {
	const bare = withoutPictures(markdown).replace(/\\[!-/:-@[-`{-~]/g, '');
	const live =
		/[<>[\]`|]|\$\(|:\/\/|(?:command|javascript|data|vscode|file):|www\.|[\w.]@\w|^\s*(?:#|>|[-+] |\d+\. )/im.exec(
			bare,
		);
	return live ? `live Markdown ${JSON.stringify(live[0])}` : unseen(markdown);
}

/** Whether a text has invisible characters, or characters that change its direction. */
export function unseen(text: string): string | undefined {
	return UNSEEN.test(text.replace(EMOJI, 'x')) ? 'a character that cannot be seen' : undefined;
}

/** Markdown without the extension's own pictures. */
export function withoutPictures(markdown: string): string {
	return markdown.replace(PICTURE, '');
}

/**
 * What in a text would be active in a VS Code notification: links, icons, line breaks, and invisible
 * characters.
 */
export function unsafeNotification(text: string): string | undefined {
	// The spaces that `asText` inserts break up what would be a link or an icon.
	const live = /\]\(|\$\(|\n/.exec(text);
	return live
		? `live text ${JSON.stringify(live[0])}`
		: unseen(text.replaceAll(/(?<=[$\]])\u200b(?=\()/g, ''));
}

/** What in a text would be active in a model's answer, or is no longer valid data. */
export function unsafeToolAnswer(json: string): string | undefined {
	try {
		JSON.parse(json);
	} catch {
		return 'no JSON';
	}
	const live = /[<>`]|\]\(|:\/\/|www\./.exec(json);
	return live ? `live text ${JSON.stringify(live[0])}` : unseen(json);
}
