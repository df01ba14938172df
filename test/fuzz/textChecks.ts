/** A picture that we made ourselves. */
const PICTURE =
	/!\[(?:[^[\]\\]|\\.)*\]\(data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]*(?:\|width=\d+,height=\d+)?\)/g;
const UNSEEN =
	/(?!\n)\p{Cc}|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}\u{1D159}]|[\p{Mn}\p{Me}]{5}|(?:^|\s)\p{M}/u;
/** Pictures of which signs that cannot be seen are a part. */
const EMOJI =
	/\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\u{FE0F}\p{Emoji_Modifier}]?)*|[0-9#*]\u{FE0F}\u20E3/gu;

/** What of a text from outside comes alive in Markdown. */
export function unsafeMarkdown(markdown: string): string | undefined {
	const bare = withoutPictures(markdown).replace(/\\[!-/:-@[-`{-~]/g, '');
	const live =
		/[<>[\]`|]|\$\(|:\/\/|(?:command|javascript|data|vscode|file):|www\.|[\w.]@\w|^\s*(?:#|>|[-+] |\d+\. )/im.exec(
			bare,
		);
	return live ? `live Markdown ${JSON.stringify(live[0])}` : unseen(markdown);
}

/** Whether a text has what nobody sees, or what turns its direction. */
export function unseen(text: string): string | undefined {
	return UNSEEN.test(text.replace(EMOJI, 'x')) ? 'a character that cannot be seen' : undefined;
}

/** Markdown without the pictures that are ours. */
export function withoutPictures(markdown: string): string {
	return markdown.replace(PICTURE, '');
}

/** What of a text comes alive in a notification of VS Code: links, icons, more lines than one, and marks that hide. */
export function unsafeNotification(text: string): string | undefined {
	// The blanks of `asText` keep apart what would be a link or an icon.
	const live = /\]\(|\$\(|\n/.exec(text);
	return live
		? `live text ${JSON.stringify(live[0])}`
		: unseen(text.replaceAll(/(?<=[$\]])\u200b(?=\()/g, ''));
}

/** What of a text comes alive where a model answers with it, or is no data any more. */
export function unsafeToolAnswer(json: string): string | undefined {
	try {
		JSON.parse(json);
	} catch {
		return 'no JSON';
	}
	const live = /[<>`]|\]\(|:\/\/|www\./.exec(json);
	return live ? `live text ${JSON.stringify(live[0])}` : unseen(json);
}
