// Judges files with veraPDF. Each argument line of the list is FILE<tab>FLAVOUR (3b, 3a, ua1); prints one JSON object a line: { accepted, notes }.

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

public final class VeraCheck {
    public static void main(String[] arguments) throws Exception {
        VeraGreenfieldFoundryProvider.initialise();
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String[] parts = line.split("\t");
            PDFAFlavour flavour = PDFAFlavour.fromString(parts[1]);
            TreeSet<String> notes = new TreeSet<>();
            boolean accepted;
            try (PDFAParser parser = Foundries.defaultInstance().createParser(Path.of(parts[0]).toFile(), flavour)) {
                PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false);
                ValidationResult result = validator.validate(parser);
                accepted = result.isCompliant();
                for (TestAssertion assertion : result.getTestAssertions()) {
                    notes.add(assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber() + " " + assertion.getMessage());
                }
            }
            System.out.println("{\"accepted\":" + accepted + ",\"notes\":[" + String.join(",", notes.stream().map(VeraCheck::quoted).toList()) + "]}");
        }
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\s+", " ") + '"';
    }
}
