/** The parts of a panel's page. */
export interface PanelAssets {
	/** The page that the script shows. */
	readonly page: string;
	readonly scriptUri: string;
	readonly styleUri: string;
	/** The webview's own origin for the content policy. */
	readonly cspSource: string;
	/** At least 128 random bits, new for each page. */
	readonly nonce: string;
	/** BCP 47 tag of the display language. */
	readonly language: string;
	readonly title: string;
	/** Labels of the buttons that export a part of the page. */
	readonly copyAs: string;
	readonly insert: string;
}

/** Returns the HTML of a panel: an empty frame that runs one script and has no network access. */
export function panelHtml(assets: PanelAssets): string {
	const { page, scriptUri, styleUri, cspSource, nonce, language, title, copyAs, insert } = assets;
	const policy = [
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src ${cspSource}`,
		`img-src ${cspSource} data: blob:`,
		`font-src ${cspSource}`,
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
	return `<!DOCTYPE html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${escaped(styleUri)}">
</head>
<body>
<div id="root" data-page="${escaped(page)}" data-copy-as="${escaped(copyAs)}" data-insert="${escaped(insert)}"></div>
<script nonce="${escaped(nonce)}" src="${escaped(scriptUri)}"></script>
</body>
</html>
`;
}

function escaped(text: string): string {
	return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
