"""PDFs by Python's libraries (ReportLab, Cairo, fpdf2, pikepdf, pypdf, Typst, pyHanko), each left out where it is not installed.

usage: libraries.py FOLDER    writes FOLDER/py/<corpus name>.pdf; reads pictures and a base file of FOLDER
"""
import os
import sys
import traceback

folder = sys.argv[1]
os.chdir(folder)
os.makedirs('py', exist_ok=True)


def out(name):
    return f'py/{name}.pdf'


def reportlab():
    from reportlab.lib import colors
    from reportlab.lib.pagesizes import A4, landscape, letter
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen import canvas
    from reportlab.platypus import Paragraph, SimpleDocTemplate, Table, TableStyle

    def simple(name, size=A4, draw=None, **options):
        c = canvas.Canvas(out(f'reportlab-{name}'), pagesize=size, **options)
        c.drawString(72, 500, 'Signature of the client:')
        if draw:
            draw(c)
        c.showPage()
        c.save()

    simple('plain')
    simple('compressed', pageCompression=1)
    simple('letter', size=letter)
    simple('landscape', size=landscape(A4))
    simple('version', pdfVersion=(1, 7))
    simple('invariant', invariant=1)
    simple('encrypted', encrypt='secret')
    simple('rotated', draw=lambda c: c.setPageRotation(90))
    simple('cropped', draw=lambda c: c.setCropBox((50, 50, 500, 700)))
    simple('tiny', size=(120, 60))
    simple('huge', size=(5000, 7000))

    def form(c):
        f = c.acroForm
        f.textfield(name='name', x=72, y=600, width=200, height=20, value='Zoe Baker', tooltip='name')
        f.textfield(name='many', x=72, y=520, width=200, height=60, value='two\nlines', fieldFlags='multiline')
        f.checkbox(name='agree', x=72, y=480, checked=True, buttonStyle='check')
        f.radio(name='r', value='a', selected=True, x=120, y=480)
        f.radio(name='r', value='b', selected=False, x=150, y=480)
        f.choice(name='c', x=72, y=440, width=100, height=20, options=['One', 'Two'], value='Two')
        f.listbox(name='l', x=200, y=420, width=100, height=60, options=['One', 'Two', 'Three'], value='One')
    simple('form', draw=form)

    def notes(c):
        c.linkURL('https://example.org', (72, 400, 200, 420), relative=0, thickness=1)
        c.textAnnotation('a note', (300, 400, 320, 420))
        c.highlightAnnotation('marked', (72, 495, 200, 512))
        c.freeTextAnnotation('free text', (300, 300, 420, 330))
        c.bookmarkPage('one')
        c.addOutlineEntry('One', 'one')
        c.linkRect('', 'one', (72, 350, 200, 370))
    simple('annotations', draw=notes)

    def graphics(c):
        c.setFillColorCMYK(0.2, 0.6, 0, 0.1)
        c.circle(200, 300, 60, fill=1)
        c.setFillAlpha(0.4)
        c.setFillColor(colors.red)
        c.rect(180, 260, 120, 90, fill=1)
        c.linearGradient(300, 100, 500, 200, (colors.blue, colors.yellow))
        c.setDash(6, 3)
        c.bezier(50, 50, 100, 200, 200, 0, 300, 150)
        c.drawImage('photo.jpg', 72, 600, 120, 80)
        c.drawImage('alpha.png', 220, 600, 120, 80, mask='auto')
        c.drawInlineImage('photo.jpg', 400, 600, 60, 40)
    simple('graphics', draw=graphics)

    def scripts(c):
        for i, (font, text) in enumerate([('STSong-Light', '本合同由清泉有限公司签订'), ('MSung-Light', '本合約由清泉有限公司簽訂'), ('HeiseiMin-W3', '業務委託契約書'), ('HYSMyeongJo-Medium', '용역 계약서')]):
            pdfmetrics.registerFont(UnicodeCIDFont(font))
            c.setFont(font, 18)
            c.drawString(72, 700 - 30 * i, text)
    simple('cjk-not-embedded', draw=scripts)

    def vertical(c):
        c.setFont('Symbol', 18)
        c.drawString(72, 700, 'abgd')
        c.setFont('ZapfDingbats', 18)
        c.drawString(72, 660, 'abcd')
        c.rotate(90)
        c.setFont('Courier', 12)
        c.drawString(300, -60, 'sideways')
        c.setTextRenderMode = None
    simple('symbols', draw=vertical)

    pdfmetrics.registerFont(TTFont('DejaVu', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'))

    def unicode(c):
        c.setFont('DejaVu', 14)
        c.drawString(72, 700, 'Żółć Ωμέγα Щука fi ffl Ǆ')
    simple('truetype', draw=unicode)

    table = Table([[i * k for k in range(9)] for i in range(120)], repeatRows=1)
    table.setStyle(TableStyle([('GRID', (0, 0), (-1, -1), 0.5, colors.grey), ('BACKGROUND', (0, 0), (-1, 0), colors.lightblue)]))
    style = getSampleStyleSheet()['BodyText']
    SimpleDocTemplate(out('reportlab-table'), title='Table').build([table])
    SimpleDocTemplate(out('reportlab-paragraphs')).build([Paragraph('<b>Clause</b> ' + 'The parties agree. ' * 60, style) for _ in range(12)])
    c = canvas.Canvas(out('reportlab-300-pages'), pageCompression=1)
    for i in range(300):
        c.drawString(72, 700, f'Page {i + 1}')
        c.showPage()
    c.save()
    c = canvas.Canvas(out('reportlab-mixed-pages'))
    for size, turn in [(A4, 0), (letter, 90), ((300, 300), 180), (landscape(A4), 270)]:
        c.setPageSize(size)
        c.setPageRotation(turn)
        c.drawString(40, 40, f'turned {turn}')
        c.showPage()
    c.save()


def cairo():
    import cairo as c
    for version in (c.PDFVersion.VERSION_1_4, c.PDFVersion.VERSION_1_5):
        surface = c.PDFSurface(out(f'cairo-{str(version)[-3:].replace("_", "")}'), 595, 842)
        surface.restrict_to_version(version)
        context = c.Context(surface)
        context.select_font_face('DejaVu Sans')
        context.set_font_size(20)
        context.move_to(72, 100)
        context.show_text('Signature du client : œuvre')
        context.set_source_rgba(1, 0, 0, 0.5)
        context.rectangle(100, 200, 200, 100)
        context.fill()
        pattern = c.LinearGradient(0, 0, 300, 300)
        pattern.add_color_stop_rgba(0, 1, 1, 0, 1)
        pattern.add_color_stop_rgba(1, 0, 0, 1, 0.2)
        context.set_source(pattern)
        context.arc(300, 500, 120, 0, 6.28)
        context.fill()
        surface.finish()
    surface = c.PDFSurface(out('cairo-tagged'), 400, 400)
    context = c.Context(surface)
    surface.add_outline(c.PDF_OUTLINE_ROOT, 'One', 'page=1', c.PDFOutlineFlags.OPEN)
    surface.set_metadata(c.PDFMetadata.TITLE, 'Tagged')
    for i in range(3):
        context.tag_begin('H1', '')
        context.move_to(40, 60)
        context.show_text(f'Heading {i}')
        context.tag_end('H1')
        context.tag_begin(c.TAG_LINK, "uri='https://example.org'")
        context.move_to(40, 120)
        context.show_text('a link')
        context.tag_end(c.TAG_LINK)
        surface.set_page_label(f'p-{i}')
        surface.set_size(400 + 60 * i, 400)
        context.show_page()
    surface.finish()
    surface = c.PDFSurface(out('cairo-images'), 300, 300)
    context = c.Context(surface)
    picture = c.ImageSurface.create_from_png('alpha.png')
    context.scale(0.5, 0.5)
    context.set_source_surface(picture)
    context.paint_with_alpha(0.6)
    context.push_group()
    context.rectangle(100, 100, 300, 300)
    context.set_source_rgb(0, 0.4, 0)
    context.fill()
    context.pop_group_to_source()
    context.paint_with_alpha(0.3)
    surface.finish()


def fpdf2():
    from fpdf import FPDF
    for name, font in (('core', None), ('unicode', '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf')):
        pdf = FPDF()
        pdf.add_page()
        if font:
            pdf.add_font('f', '', font)
        pdf.set_font('f' if font else 'helvetica', size=16)
        pdf.cell(text='Żółć Ωμέγα' if font else 'Plain')
        pdf.output(out(f'fpdf2-{name}'))
    pdf = FPDF(orientation='L', format='A5')
    pdf.set_font('times', size=12)
    pdf.add_page()
    pdf.start_section('One')
    pdf.image('photo.jpg', w=60)
    pdf.image('alpha.png', w=40)
    with pdf.table() as table:
        for i in range(30):
            row = table.row()
            for k in range(5):
                row.cell(str(i * k))
    pdf.output(out('fpdf2-table'))
    pdf = FPDF()
    pdf.set_encryption(owner_password='o', user_password='')
    pdf.add_page()
    pdf.set_font('helvetica', size=12)
    pdf.cell(text='locked')
    pdf.output(out('fpdf2-encrypted'))
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font('helvetica', size=12)
    pdf.write_html('<h1>Agreement</h1><p>By <b>both</b> <i>parties</i></p><ul><li>one<li>two</ul><a href="https://example.org">site</a>')
    pdf.text_annotation(50, 50, 'a note')
    pdf.ink_annotation([(40, 50), (70, 25), (100, 50)])
    with pdf.highlight('highlighted'):
        pdf.cell(text='marked')
    pdf.output(out('fpdf2-annotations'))


def typst():
    import typst as t
    with open('typst.typ', 'w') as source:
        source.write('#set page(paper: "a5")\n#set document(title: "T", date: datetime(year: 2026, month: 1, day: 2))\n= Agreement\nBy _both_ *parties* with a sum.\n#table(columns: 3, ..range(60).map(str))\n#link("https://example.org")[site]\n#image("alpha.png", width: 30%, alt: "a drawing")\n#pagebreak()\n== Second\nSignature:')
    t.compile('typst.typ', output=out('typst-plain'))
    for standard in ('1.4', '1.5', '2.0', 'a-2b', 'a-3b', 'a-4', 'ua-1'):
        try:
            t.compile('typst.typ', output=out('typst-' + standard.replace('.', '').replace('-', '')), pdf_standards=[standard])
        except Exception as error:
            print(f'typst {standard}: {str(error)[:90]}', file=sys.stderr)


def pikepdf():
    import pikepdf as p

    def from_base(name, change, **options):
        with p.open('drawing.pdf') as pdf:
            change(pdf)
            pdf.save(out(f'pikepdf-{name}'), **options)

    def layers(pdf):
        groups = [pdf.make_indirect(p.Dictionary(Type=p.Name.OCG, Name=p.String(n))) for n in ('Shown', 'Hidden')]
        pdf.Root.OCProperties = p.Dictionary(OCGs=p.Array(groups), D=p.Dictionary(OFF=p.Array(groups[1:]), Order=p.Array(groups)))
        page = pdf.pages[0]
        page.Resources.Properties = p.Dictionary(L0=groups[0], L1=groups[1])
        page.contents_add(b'/OC /L0 BDC 0 0 1 rg 10 10 40 40 re f EMC /OC /L1 BDC 1 0 0 rg 60 10 40 40 re f EMC')

    def annotations(pdf):
        rect = lambda i: p.Array([10 + 40 * i, 60, 45 + 40 * i, 95])
        kinds = [p.Dictionary(Type=p.Name.Annot, Subtype=p.Name(f'/{k}'), Rect=rect(i), F=4, C=p.Array([1, 0, 0]), Contents=p.String(k), **more) for i, (k, more) in enumerate([
            ('Square', {}), ('Circle', {'IC': p.Array([0, 1, 0])}), ('Line', {'L': p.Array([90, 60, 125, 95])}), ('Highlight', {'QuadPoints': p.Array([130, 95, 165, 95, 130, 60, 165, 60])}),
            ('Ink', {'InkList': p.Array([p.Array([170, 60, 180, 90, 200, 70])])}), ('Text', {'Name': p.Name.Note}), ('Stamp', {'Name': p.Name.Approved})])]
        pdf.pages[0].Annots = pdf.make_indirect(p.Array([pdf.make_indirect(k) for k in kinds]))

    def labels(pdf):
        pdf.Root.PageLabels = p.Dictionary(Nums=p.Array([0, p.Dictionary(S=p.Name.r)]))

    def attachment(pdf):
        pdf.attachments['a.txt'] = p.AttachedFileSpec(pdf, b'attached', filename='a.txt')

    def script(pdf):
        pdf.Root.Names = p.Dictionary(JavaScript=p.Dictionary(Names=p.Array([p.String('a'), p.Dictionary(S=p.Name.JavaScript, JS=p.String('app.alert(1)'))])))

    def inherited(pdf):
        page = pdf.pages[0]
        pdf.Root.Pages.MediaBox = page.MediaBox
        pdf.Root.Pages.Resources = page.Resources
        pdf.Root.Pages.Rotate = 90
        del page['/MediaBox'], page['/Resources']

    def shared(pdf):
        for _ in range(6):
            pdf.pages.append(pdf.pages[0])

    def userunit(pdf):
        pdf.pages[0].UserUnit = 2

    def offset(pdf):
        page = pdf.pages[0]
        page.MediaBox = p.Array([-100, -100, 400, 300])
        page.CropBox = p.Array([-50, -40, 250, 180])
        page.Rotate = 270

    def blank(pdf):
        pdf.add_blank_page(page_size=(400, 300))

    for name, change in (('layers', layers), ('annotations', annotations), ('labels', labels), ('attachment', attachment), ('javascript', script), ('inherited', inherited), ('shared-page', shared), ('userunit', userunit), ('offset-boxes', offset), ('blank-page', blank)):
        from_base(name, change)
    from_base('linear', labels, linearize=True)
    from_base('objects', layers, object_stream_mode=p.ObjectStreamMode.generate, compress_streams=True)
    from_base('encrypted', labels, encryption=p.Encryption(owner='o', user=''))


def pypdf():
    from pypdf import PageObject, PdfReader, PdfWriter, Transformation
    from pypdf.annotations import FreeText, Link, Polygon
    reader = PdfReader('drawing.pdf')
    writer = PdfWriter()
    page = writer.add_page(reader.pages[0])
    page.rotate(90)
    writer.add_page(reader.pages[0]).add_transformation(Transformation().rotate(20).scale(0.6))
    writer.add_outline_item(title='One', page_number=0)
    writer.write(out("pypdf-pages"))
    writer = PdfWriter()
    sheet = PageObject.create_blank_page(width=842, height=595)
    for i in range(2):
        sheet.merge_transformed_page(reader.pages[0], Transformation().translate(i * 400, 100))
    writer.add_page(sheet)
    writer.write(out('pypdf-two-up'))
    writer = PdfWriter(clone_from=reader)
    writer.add_annotation(0, FreeText(text='free', rect=(20, 20, 120, 60)))
    writer.add_annotation(0, Polygon(vertices=[(50, 50), (80, 90), (110, 40)]))
    writer.add_annotation(0, Link(rect=(0, 0, 30, 30), url='https://example.org'))
    writer.write(out('pypdf-annotations'))
    with open('appended.pdf', 'wb') as copy:
        copy.write(open('drawing.pdf', 'rb').read())
    writer = PdfWriter('drawing.pdf', incremental=True)
    writer.pages[0].rotate(180)
    writer.write(out('pypdf-incremental'))


def pyhanko():
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields, signers
    signer = signers.SimpleSigner.load('key.pem', 'certificate.pem')
    kinds = {
        'plain': signers.PdfSignatureMetadata(field_name='A'),
        'pades': signers.PdfSignatureMetadata(field_name='A', subfilter=fields.SigSeedSubFilter.PADES),
        'certified': signers.PdfSignatureMetadata(field_name='A', certify=True, docmdp_permissions=fields.MDPPerm.FILL_FORMS),
    }
    for name, metadata in kinds.items():
        with open('drawing.pdf', 'rb') as base, open(out(f'pyhanko-{name}'), 'wb') as target:
            signers.sign_pdf(IncrementalPdfFileWriter(base), metadata, signer=signer, output=target)
    with open('drawing.pdf', 'rb') as base, open(out('pyhanko-visible'), 'wb') as target:
        writer = IncrementalPdfFileWriter(base)
        fields.append_signature_field(writer, fields.SigFieldSpec('V', box=(20, 20, 160, 60)))
        signers.sign_pdf(writer, signers.PdfSignatureMetadata(field_name='V', reason='agreed'), signer=signer, output=target)
    with open(out('pyhanko-visible'), 'rb') as base, open(out('pyhanko-two'), 'wb') as target:
        signers.sign_pdf(IncrementalPdfFileWriter(base), signers.PdfSignatureMetadata(field_name='B'), signer=signer, output=target)
    with open('drawing.pdf', 'rb') as base, open(out('pyhanko-empty-field'), 'wb') as target:
        writer = IncrementalPdfFileWriter(base)
        fields.append_signature_field(writer, fields.SigFieldSpec('V', box=(20, 20, 160, 60)))
        writer.write(target)


failed = False
for maker in (reportlab, cairo, fpdf2, typst, pikepdf, pypdf, pyhanko):
    try:
        maker()
    except Exception:
        print(f'{maker.__name__}: {traceback.format_exc()[-500:]}', file=sys.stderr)
        failed = True
sys.exit(1 if failed else 0)
