"""Pages of ours that need no client."""

from html import escape

from litestar import MediaType, Response


def page_text(language: str, title: str, body: str) -> str:
    """A page of ours. `body` is markup; whatever people wrote in it is escaped already."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="/page.css"></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    )


def page(language: str, title: str, body: str) -> Response[str]:
    """Such a page as an answer."""
    return Response(page_text(language, title, body), media_type=MediaType.HTML)


def paragraph(text: str) -> str:
    """A paragraph of plain text.

    >>> paragraph("2 < 3")
    '<p>2 &lt; 3</p>'
    """
    return f"<p>{escape(text)}</p>"
